import type { Editor } from '@tiptap/core'
import { DOMParser, type Fragment, type Schema } from '@tiptap/pm/model'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { APPROVAL_LABELS } from '#contract/text/labels.ts'
import type { MathConceptListItem } from '#contract/math-concept.ts'
import { getMathConcept, listMathConcepts } from '#contract/math-concept.ts'
import { paths } from '#contract/paths.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { browserApi, callQuietly } from '#web/lib/api-client.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { uiOf } from '../editor-ui.ts'
import { LINKING } from './blocks.ts'
import { messages } from './messages.ts'
import { NewConcept } from './NewConcept.tsx'

const DEBOUNCE_MS = 500

/** Concepts that fit the words, thirty at most; null while they are on their way, the reason where they can't be had. */
export function useConcepts(search: string): readonly MathConceptListItem[] | string | null {
  const [found, setFound] = useState<readonly MathConceptListItem[] | string | null>(null)
  useEffect(() => {
    let isLeft = false
    const timer = setTimeout(
      () => {
        callQuietly(listMathConcepts, { query: { search, pageSize: 30, sort: 'count:DESC' } }).then(
          ({ results }) => !isLeft && setFound(results),
          (error: unknown) => !isLeft && setFound(reasonOf(error)),
        )
      },
      search === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [search])
  return found
}

type Props = { editor: Editor; pos: number; onClose: () => void }

/**
 * Chooses a concept for a panel: linked, it is the concept's read-only image; imported, a copy that may be changed, which is
 * an ADMIN's alone. Who is signed in may make a new one of the panel.
 */
export function ConceptPanel({ editor, pos, onClose }: Props) {
  const [isCreating, setCreating] = useState(false)
  if (!isCreating) return <ChosenConcept editor={editor} pos={pos} onClose={onClose} onCreate={() => setCreating(true)} />
  return (
    <NewConcept
      editor={editor}
      pos={pos}
      onClose={onClose}
      onCreated={({ id, name }) => {
        onClose()
        fillPanel(editor, pos, { id: String(id), name, description: null, isLinked: true })
      }}
    />
  )
}

function ChosenConcept({ editor, pos, onClose, onCreate }: Props & { onCreate: () => void }) {
  const isSignedIn = Boolean(useKnownViewer())
  const { pathname } = useLocation()
  // Books are linked to concepts: a copy wouldn't be one (docs/product/book.md).
  const mayImport = uiOf(editor).isAdmin() && pathname !== paths.books()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<MathConceptListItem | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [isFilling, setFilling] = useState(false)
  const concepts = useConcepts(search)
  const id = useId()

  async function fill(isLinked: boolean) {
    if (chosen === null) return setRefused(true)
    setFilling(true)
    try {
      const concept = await browserApi.call(getMathConcept, { params: { id: String(chosen.id) } })
      onClose()
      fillPanel(editor, pos, { id: String(concept.id), name: concept.name, description: concept.description, isLinked })
    } catch {
      setFilling(false) // the toast of the failed call has said why
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.linkTitle}
      footer={
        <>
          {isSignedIn && (
            <Button variant="ghost" className="mr-auto" onClick={onCreate}>
              {messages.createNew}
            </Button>
          )}
          {mayImport && (
            <Button loading={isFilling} onClick={() => fill(false)}>
              {messages.importAction}
            </Button>
          )}
          <Button variant="primary" loading={isFilling} onClick={() => fill(true)}>
            {messages.linkAction}
          </Button>
        </>
      }
    >
      <p className="text-sm text-text-muted">{mayImport ? `${messages.linkHint} ${messages.importHint}` : messages.linkHint}</p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {messages.search}
        </label>
        <input
          id={id}
          type="search"
          className="control"
          autoComplete="off"
          data-autofocus
          value={search}
          aria-invalid={isRefused && chosen === null ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p id={`${id}-note`} className="text-sm text-error empty:hidden">
          {isRefused && chosen === null ? messages.requiredConcept : ''}
        </p>
      </div>
      <p role="status" className="text-sm text-text-muted empty:hidden">
        {typeof concepts === 'string' ? concepts : concepts?.length === 0 ? messages.noOptions : ''}
      </p>
      <ul className="editor-options">
        {(typeof concepts === 'string' ? null : concepts)?.map((concept) => (
          <li key={concept.id}>
            <button type="button" className="popup-item" aria-pressed={chosen?.id === concept.id} onClick={() => setChosen(concept)}>
              {concept.name}
              {concept.status !== 'APPROVED' && <small className="text-text-muted"> {APPROVAL_LABELS[concept.status]}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** `description` is html; null leaves the body as it is, since the concept was made of it. */
type Filling = { id: string; name: string; description: string | null; isLinked: boolean }

/** Puts a concept's name and article into the panel. The html is the server's own, and goes through the schema. */
function fillPanel(editor: Editor, pos: number, { id, name, description, isLinked }: Filling): void {
  const panel = editor.state.doc.nodeAt(pos)
  const { mathPanelName, mathPanelBody } = editor.schema.nodes
  if (panel === null || !mathPanelName || !mathPanelBody) return
  const body = description === null ? panel.lastChild : mathPanelBody.createAndFill(null, blocksOf(editor.schema, description))
  if (body === null) return
  const next = panel.type.create({ ...panel.attrs, mathConceptId: isLinked ? id : null, import: isLinked, imported: true }, [
    mathPanelName.create(null, editor.schema.text(name)),
    body,
  ])
  editor.view.dispatch(editor.state.tr.replaceWith(pos, pos + panel.nodeSize, next).setMeta(LINKING, true))
}

function blocksOf(schema: Schema, html: string): Fragment {
  return DOMParser.fromSchema(schema).parse(new globalThis.DOMParser().parseFromString(html, 'text/html').body).content
}
