import type { Editor } from '@tiptap/core'
import FileUp from 'virtual:icons/file-up'
import { useRef } from 'react'
import { FieldButton } from '../toolbar/FieldButton.tsx'
import { IMPORTED_FILES, importFile } from './import-file.ts'
import { messages } from './messages.ts'

/** Chooses a file of Word, Markdown or TeX that is read into the text. */
export function ImportButton({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FieldButton
        label={messages.choose}
        icon={<FileUp aria-hidden />}
        onClick={() => {
          onDone()
          input.current?.click()
        }}
      />
      <input
        ref={input}
        type="file"
        accept={IMPORTED_FILES}
        hidden
        aria-label={messages.choose}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file !== undefined) void importFile(editor, file, editor.schema.nodes['heading'] === undefined ? 'comment' : 'full')
        }}
      />
    </>
  )
}
