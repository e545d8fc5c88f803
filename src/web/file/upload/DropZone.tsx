import '#web/ui/form/upload.css'
import CloudUpload from 'virtual:icons/cloud-upload'
import { type DragEvent, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react'
import type { FileKind } from '#contract/enums.ts'
import { FILE_RULES, type FileExtension, maxBytesOf } from '#contract/file/file-rules.ts'
import { messages } from '#web/file/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  /** The purpose of the files: its formats and sizes are named and offered. */
  assign: FileKind
  /** The formats of that purpose that this place takes; all unless said. */
  only?: readonly FileExtension[]
  isSingle?: boolean
  onFiles: (files: File[]) => void
  /** Given the function that opens the choice of files, for a button elsewhere on the page. */
  chooser?: RefObject<(() => void) | null>
  className?: string
}

/** An area in which files are dropped, or from which they are chosen on the disk; pasting into it works, too. */
export function DropZone({ assign, only, isSingle = false, onFiles, chooser, className }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  // Leaving a child fires too: depth tells whether the pointer has left the whole.
  const [depth, setDepth] = useState(0)
  useImperativeHandle(chooser, () => () => input.current?.click(), [])
  const rule = FILE_RULES[assign]
  const extensions = only ?? rule.extensions

  function take(list: FileList | null | undefined) {
    setDepth(0)
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(files)
  }

  const watchDrag = (change: number) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDepth((before) => Math.max(0, before + change))
  }

  return (
    // The button inside does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classNames('drop-zone', className)}
      data-over={depth > 0 || undefined}
      onDragEnter={watchDrag(1)}
      onDragOver={watchDrag(0)}
      onDragLeave={watchDrag(-1)}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <button type="button" className="drop-zone-button" data-autofocus aria-describedby={hintId} onClick={() => input.current?.click()}>
        <CloudUpload aria-hidden />
        <span className="font-semibold">{depth > 0 ? messages.dropHere : isSingle ? messages.dropOne : messages.dropMany}</span>
      </button>
      <p id={hintId} className="max-w-prose text-center text-sm text-text-muted">
        {only ? messages.limits(only, maxBytesOf(assign, only[0] ?? '')) : messages.limits(extensions, rule.maxBytes, rule.maxVideoBytes)}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isSingle}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          take(event.currentTarget.files)
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
