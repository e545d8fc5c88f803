import ExternalLink from 'virtual:icons/external-link'
import Hash from 'virtual:icons/hash'
import Pencil from 'virtual:icons/pencil'
import Trash2 from 'virtual:icons/trash'
import { useEffect, useState } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { copyMessages } from '#web/ui/rich/copy-messages.ts'
import { FloatingButton, FloatingRow } from '../floating/FloatingMenu.tsx'
import type { FloatingMenuProps } from '../floating/menus.ts'
import { nodeAt } from '../node-at.ts'
import { useEditorState } from '../hooks/use-editor-state.ts'
import { thingById, type Thing } from './find-things.ts'
import { messages } from './messages.ts'
import { nameOfThing } from './thing-of-node.ts'

const PANELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    homeworkEmbed: 'embed-homework',
    mathConceptFragment: 'embed-fragment',
    mathConcept: 'embed-concept',
    interactiveHomework: 'interactive',
  }),
)

/** The menu of a task, an exercise or a concept: a preview of it, and what can be done with it. */
export function EmbedMenu({ editor, pos, ui }: FloatingMenuProps) {
  const { type, id, kind, thingId } = useEditorState(editor, ({ state }) => {
    const node = nodeAt(state.doc, pos)
    const nodeId: unknown = node?.attrs['id']
    const name = node === null ? null : nameOfThing(node)
    return { type: node?.type.name ?? '', id: typeof nodeId === 'string' ? nodeId : null, kind: name?.kind, thingId: name?.id }
  })
  const [thing, setThing] = useState<Thing | null>(null)
  useEffect(() => {
    let isLeft = false
    async function ask(): Promise<void> {
      const found = kind === undefined || thingId === undefined ? null : await thingById(kind, thingId)
      if (!isLeft) setThing(found)
    }
    void ask()
    return () => {
      isLeft = true
    }
  }, [kind, thingId])

  return (
    <>
      {/* A card shows itself; the name of a concept in a line is previewed here. */}
      {type === 'mathConcept' && thing !== null && (
        <div className="editor-preview">
          <strong>{thing.title}</strong>
          <p dangerouslySetInnerHTML={{ __html: thing.html }} />
        </div>
      )}
      <FloatingRow>
        {thing !== null && (
          <a
            className="editor-tool"
            href={thing.href}
            target="_blank"
            rel="noopener"
            aria-label={messages.open}
            title={messages.open}
            onMouseDown={(event) => event.preventDefault()}
          >
            <ExternalLink aria-hidden />
          </a>
        )}
        <FloatingButton label={messages.change} icon={Pencil} onPress={() => ui.open(PANELS.get(type) ?? '', pos)} />
        {id !== null && <FloatingButton label={copyMessages.copyId} icon={Hash} onPress={() => void copyText(`#${id}`)} />}
        <FloatingButton label={messages.remove} icon={Trash2} isDanger onPress={() => editor.commands.deleteSelection()} />
      </FloatingRow>
    </>
  )
}
