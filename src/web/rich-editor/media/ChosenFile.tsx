import { type ReactNode, useState } from 'react'
import type { FileExtension } from '#contract/file/file-rules.ts'
import { formatFileSize } from '#contract/file/file-size.ts'
import { checkFiles } from '#web/file/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { messages } from './messages.ts'

/** One file of these formats, chosen in a dialog; refused files are told in toasts. */
export function useChosenFile(only: readonly FileExtension[]) {
  const [file, setFile] = useState<File | null>(null)

  function take(files: File[]) {
    const { accepted, refusals } = checkFiles(files, { assign: 'PRIVATE', only, isSingle: true, names: [], runningCount: 0 })
    for (const refusal of refusals) showToast({ ...refusal, variant: 'error' })
    const [first] = accepted
    if (first !== undefined) setFile(first)
  }

  return { file, take, drop: () => setFile(null) }
}

/** The chosen file by name and size, with a way to choose another. */
export function ChosenFile({ file, onDrop, children }: { file: File; onDrop: () => void; children?: ReactNode }) {
  return (
    <div className="editor-chosen">
      {children}
      <p className="min-w-0">
        <span className="block truncate font-medium">{file.name}</span>
        <span className="text-sm text-text-muted">{formatFileSize(file.size)}</span>
      </p>
      <Button size="sm" onClick={onDrop}>
        {messages.changeChoice}
      </Button>
    </div>
  )
}
