import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { optionalWebAddressRule } from '#editor/schema/nodes/attribute-rules.ts'
import type { FoundBook } from '#contract/book.ts'
import { keepsRule } from '#editor/schema/nodes/html-attributes.ts'
import { CITATION_FIELDS, CITATION_TITLE_MIN } from '#editor/schema/nodes/note-nodes.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import type { EditorHandle } from '../editor-value.ts'
import { BookSearch } from './BookSearch.tsx'
import type { NestedField } from '../nested-field.ts'
import { messages } from './messages.ts'
import { noteDocument, writeNote } from './note-commands.ts'

type Props = { editor: Editor; pos: number | null; onClose: () => void; Field: NestedField }

const KINDS = [
  { value: 'template', label: messages.template },
  { value: 'custom', label: messages.custom },
] as const

/** Longest value of a field, as the schema's rule has it. */
const MAX_LENGTH = 1024

/** A source by the fields of a template, or in the author's own words. */
export function CitationDialog({ editor, pos, onClose, Field }: Props) {
  const [start] = useState(() => {
    const attrs = pos === null ? {} : (editor.state.doc.nodeAt(pos)?.attrs ?? {})
    const values = Object.fromEntries(CITATION_FIELDS.map((name) => [name, typeof attrs[name] === 'string' ? attrs[name] : '']))
    return { kind: attrs['variant'] === 'custom' ? ('custom' as const) : ('template' as const), values, words: noteDocument(editor, pos) }
  })
  const [kind, setKind] = useState<'template' | 'custom'>(start.kind)
  const [isSwitched, setSwitched] = useState(false)
  const [values, setValues] = useState<Readonly<Record<string, string>>>(start.values)
  const [hasWords, setHasWords] = useState(start.words.content[0]?.content !== undefined)
  const field = useRef<EditorHandle>(null)
  const form = useRef<HTMLDivElement>(null)
  // The search goes through the server, for people who are signed in.
  const isSignedIn = Boolean(useKnownViewer())

  const isUrlValid = keepsRule(optionalWebAddressRule, values['url']?.trim() ?? '')
  const isValid = kind === 'custom' ? hasWords : (values['title']?.trim().length ?? 0) >= CITATION_TITLE_MIN && isUrlValid

  function save() {
    const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))
    const words = kind === 'custom' ? (field.current?.value().doc ?? null) : null
    const empty = Object.fromEntries(CITATION_FIELDS.map((name) => [name, '']))
    onClose()
    writeNote(editor, 'citation', pos, { ...(kind === 'custom' ? empty : trimmed), variant: kind }, words)
  }

  /** Fills in what the book search knows; the author's own remarks stay. */
  function fill({ title, authors, publisher, publishDate }: FoundBook) {
    setValues({
      ...values,
      title: title.slice(0, MAX_LENGTH),
      author: authors.join(', ').slice(0, MAX_LENGTH),
      publisher: publisher ?? '',
      publishDate: publishDate ?? '',
      publishPlace: '',
      isbn: '',
    })
    // The chosen button is gone: focus goes to what was filled.
    form.current?.querySelector('input')?.focus()
  }

  const input = (name: (typeof CITATION_FIELDS)[number]) => (
    <TextField
      key={name}
      label={messages.fields[name]}
      maxLength={MAX_LENGTH}
      autoComplete="off"
      required={name === 'title'}
      data-autofocus={name === 'title' || undefined}
      hint={name === 'title' ? messages.titleHint : undefined}
      error={name === 'url' && !isUrlValid ? messages.invalidUrl : undefined}
      value={values[name] ?? ''}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.citation}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" disabled={!isValid} onClick={save}>
            {pos === null ? messages.add : messages.save}
          </Button>
        </>
      }
    >
      <SegmentedControl
        label={messages.kind}
        options={KINDS}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen)
          setSwitched(true)
        }}
        className="justify-self-start"
      />
      {kind === 'template' ? (
        <>
          {isSignedIn && <BookSearch takesFocus={pos === null} onChoose={fill} />}
          <div ref={form} className="grid items-start gap-3 sm:grid-cols-2">
            {CITATION_FIELDS.map(input)}
          </div>
        </>
      ) : (
        <Field
          ref={field}
          label={messages.customWords}
          variant="citation"
          value={start.words}
          height={130}
          takesFocus={!isSwitched}
          onChange={({ isEmpty }) => setHasWords(!isEmpty)}
        />
      )}
    </Dialog>
  )
}
