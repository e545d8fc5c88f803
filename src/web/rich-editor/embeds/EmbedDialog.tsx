import type { Editor } from '@tiptap/core'
import { useEffect, useId, useState } from 'react'
import { reasonOf } from '#web/lib/failures.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { insertBlock } from '../blocks/blocks.ts'
import { findThings, type Thing } from './find-things.ts'
import { messages } from './messages.ts'

/** Words rest this long before they are looked for. */
const DEBOUNCE_MS = 500

/** The kinds of things that are put in: a task, a concept named in a line, a concept's card. */
export type EmbedKind = 'homework' | 'concept' | 'fragment'

/** `pos` is the place of the one that is changed; null puts a new one where the selection stands. */
type Props = { editor: Editor; kind: EmbedKind; pos: number | null; onClose: () => void }

/** Chooses a task or a concept among those that fit the words. */
export function EmbedDialog({ editor, kind, pos, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Thing | null>(null)
  const found = useThings(kind, search)
  const id = useId()

  function add() {
    if (chosen === null) return
    onClose()
    putEmbed(editor, kind, pos, chosen)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.titles[kind]}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" disabled={chosen === null} onClick={add}>
            {messages.add}
          </Button>
        </>
      }
    >
      <p className="text-sm text-text-muted">{messages.hints[kind]}</p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {messages.search[kind]}
        </label>
        <input
          id={id}
          type="search"
          className="control"
          autoComplete="off"
          data-autofocus
          maxLength={200}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p role="status" className="text-sm text-text-muted empty:hidden">
        {found === null ? messages.searching : typeof found === 'string' ? found : found.length === 0 ? messages.noOptions : ''}
      </p>
      {found !== null && typeof found !== 'string' && found.length > 0 && (
        <ul className="editor-options" aria-label={messages.options[kind]}>
          {found.map((thing) => (
            <li key={thing.id}>
              <button
                type="button"
                className="popup-item editor-thing"
                aria-pressed={chosen?.id === thing.id}
                onClick={() => setChosen(thing)}
                onDoubleClick={add}
              >
                <span>
                  <strong>{thing.title}</strong>
                  {thing.html !== '' && <small dangerouslySetInnerHTML={{ __html: thing.html }} />}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function putEmbed(editor: Editor, kind: EmbedKind, pos: number | null, { id, title }: Thing): void {
  const { homeworkEmbed, mathConceptFragment, mathConcept } = editor.schema.nodes
  const node =
    kind === 'homework'
      ? homeworkEmbed?.create({ homeworkId: id })
      : kind === 'fragment'
        ? mathConceptFragment?.create({ mathConceptId: id })
        : mathConcept?.create({ value: id, label: title })
  if (node === undefined) return
  const before = pos === null ? null : editor.state.doc.nodeAt(pos)
  if (pos !== null && before !== null) editor.view.dispatch(editor.state.tr.replaceWith(pos, pos + before.nodeSize, node))
  else if (node.isInline) editor.view.dispatch(editor.state.tr.replaceSelectionWith(node, true).scrollIntoView())
  else insertBlock(editor, node, false)
}

/** Returns null while they are on their way, and the reason where they can't be had. */
function useThings(kind: EmbedKind, search: string): readonly Thing[] | string | null {
  const [found, setFound] = useState<readonly Thing[] | string | null>(null)
  useEffect(() => {
    let isLeft = false
    async function ask(): Promise<void> {
      const things = await findThings(kind === 'homework' ? 'homework' : 'concept', search.trim()).catch(reasonOf)
      if (!isLeft) setFound(things)
    }
    const timer = setTimeout(() => void ask(), search === '' ? 0 : DEBOUNCE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [kind, search])
  return found
}
