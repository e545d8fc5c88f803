import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { EditorHandle } from '../editor-value.ts'
import type { NestedField } from '../nested-field.ts'
import { messages } from './messages.ts'
import { noteDocument, writeNote } from './note-commands.ts'

type Props = { editor: Editor; pos: number | null; onClose: () => void; Field: NestedField }

/** The words of a footnote, in a field of its own. */
export function FootnoteDialog({ editor, pos, onClose, Field }: Props) {
  const [words] = useState(() => noteDocument(editor, pos))
  const [isRefused, setRefused] = useState(false)
  const field = useRef<EditorHandle>(null)

  function save() {
    const value = field.current?.value()
    if (value === undefined || value.isEmpty) return setRefused(true)
    onClose()
    writeNote(editor, 'footnote', pos, {}, value.doc)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.footnote}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {pos === null ? messages.add : messages.save}
          </Button>
        </>
      }
    >
      <Field ref={field} label={messages.words} variant="footnote" value={words} height={130} takesFocus />
      <p role="alert" className="text-sm text-error empty:hidden">
        {isRefused ? messages.empty : ''}
      </p>
    </Dialog>
  )
}
