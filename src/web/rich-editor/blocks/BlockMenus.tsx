import FolderOutput from 'virtual:icons/folder-output'
import Hash from 'virtual:icons/hash'
import Link2 from 'virtual:icons/link-2'
import Link2Off from 'virtual:icons/link-2-off'
import Trash2 from 'virtual:icons/trash'
import { MATH_PANEL_VARIANTS } from '#contract/enums.ts'
import { MATH_PANEL_LABELS } from '#contract/text/panel-labels.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { copyMessages } from '#web/ui/rich/copy-messages.ts'
import { FloatingButton, FloatingRow } from '../floating/FloatingMenu.tsx'
import type { FloatingMenuProps } from '../floating/menus.ts'
import { nodeAt } from '../node-at.ts'
import { useEditorState } from '../hooks/use-editor-state.ts'
import { LINKING, removeBlock, setBlockAttribute, unwrapDetails } from './blocks.ts'
import { messages } from './messages.ts'

export function MathPanelMenu({ editor, pos, ui }: FloatingMenuProps) {
  const { variant, id, isLinked } = useEditorState(editor, ({ state }) => {
    const node = nodeAt(state.doc, pos)
    const nodeId: unknown = node?.attrs['id']
    return {
      variant: String(node?.attrs['variant'] ?? ''),
      id: typeof nodeId === 'string' ? nodeId : null,
      isLinked: node?.attrs['import'] === true,
    }
  })
  return (
    <FloatingRow>
      {!isLinked && (
        <select
          className="control editor-floating-select"
          aria-label={messages.panelVariant}
          value={variant}
          onChange={(event) => setBlockAttribute(editor, pos, 'variant', event.target.value)}
        >
          {MATH_PANEL_VARIANTS.map((each) => (
            <option key={each} value={each}>
              {MATH_PANEL_LABELS[each]}
            </option>
          ))}
        </select>
      )}
      {isLinked ? (
        <FloatingButton
          label={messages.unlinkConcept}
          icon={Link2Off}
          onPress={() =>
            editor.view.dispatch(
              editor.state.tr.setNodeAttribute(pos, 'import', false).setNodeAttribute(pos, 'mathConceptId', null).setMeta(LINKING, true),
            )
          }
        />
      ) : (
        <FloatingButton label={messages.linkConcept} icon={Link2} onPress={() => ui.open('concept', pos)} />
      )}
      {id !== null && <FloatingButton label={copyMessages.copyId} icon={Hash} onPress={() => void copyText(`#${id}`)} />}
      <FloatingButton label={messages.deletePanel} icon={Trash2} isDanger onPress={() => removeBlock(editor, pos)} />
    </FloatingRow>
  )
}

export function DetailsMenu({ editor, pos }: FloatingMenuProps) {
  return (
    <FloatingRow>
      <FloatingButton label={messages.unwrapDetails} icon={FolderOutput} onPress={() => unwrapDetails(editor, pos)} />
      <FloatingButton label={messages.deleteDetails} icon={Trash2} isDanger onPress={() => removeBlock(editor, pos)} />
    </FloatingRow>
  )
}

/** Name of the language of a listing, as its author calls it. */
export function CodeBlockMenu({ editor, pos }: FloatingMenuProps) {
  const language = useEditorState(editor, ({ state }) => {
    const value: unknown = nodeAt(state.doc, pos)?.attrs['language']
    return typeof value === 'string' ? value : ''
  })
  return (
    <FloatingRow>
      <label className="editor-floating-field">
        <span>{messages.language}</span>
        <input
          type="text"
          className="control editor-floating-select editor-floating-text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          placeholder={messages.languageExample}
          defaultValue={language}
          key={language}
          onBlur={(event) => {
            const next = event.target.value.trim()
            if (next !== language) setBlockAttribute(editor, pos, 'language', next === '' ? null : next)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              editor.view.focus()
            }
          }}
        />
      </label>
    </FloatingRow>
  )
}

export function SolutionMethodMenu({ editor, pos }: FloatingMenuProps) {
  const number = useEditorState(editor, ({ state }) => Number(nodeAt(state.doc, pos)?.attrs['number'] ?? 1))
  return (
    <FloatingRow>
      <label className="editor-floating-field">
        <span>{messages.methodNumber}</span>
        <input
          type="number"
          className="control editor-floating-select"
          min={1}
          max={99}
          value={number}
          onChange={(event) => {
            const next = event.target.valueAsNumber
            if (Number.isInteger(next) && next >= 1 && next <= 99) setBlockAttribute(editor, pos, 'number', next)
          }}
        />
      </label>
      <FloatingButton label={messages.deleteMethod} icon={Trash2} isDanger onPress={() => removeBlock(editor, pos)} />
    </FloatingRow>
  )
}
