import ExternalLink from 'virtual:icons/external-link'
import Pencil from 'virtual:icons/pencil'
import Unlink from 'virtual:icons/unlink'
import { isSafeHref } from '#editor/schema/safe-address.ts'
import { linkRange, removeLink } from '../commands.ts'
import { messages } from '../messages.ts'
import { useEditorState } from '../hooks/use-editor-state.ts'
import { FloatingButton, FloatingRow } from './FloatingMenu.tsx'
import type { FloatingMenuProps } from './menus.ts'

export function LinkMenu({ editor, ui }: FloatingMenuProps) {
  const href = useEditorState(editor, (current) => linkRange(current)?.href ?? '')
  return (
    <FloatingRow>
      <a
        className="editor-floating-link"
        href={isSafeHref(href) ? href : undefined}
        target="_blank"
        rel="noopener"
        title={messages.openLink}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ExternalLink aria-hidden />
        <span>{href}</span>
      </a>
      <FloatingButton label={messages.editLink} icon={Pencil} onPress={() => ui.open('link')} />
      <FloatingButton label={messages.removeLink} icon={Unlink} isDanger onPress={() => removeLink(editor)} />
    </FloatingRow>
  )
}
