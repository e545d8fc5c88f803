import '#web/ui/form/upload.css'
import CircleCheck from 'virtual:icons/circle-check'
import X from 'virtual:icons/x'
import { formatFileSize } from '#contract/file/file-size.ts'
import { messages } from '#web/file/messages.ts'
import type { Upload } from '#web/file/upload/use-uploads.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

/** A file on its way: progress 0–100 that turns green when done, and a way to give it up. */
export function UploadRow({ upload: { name, size, percent, stored }, onDrop }: { upload: Upload; onDrop: () => void }) {
  const isDone = stored !== null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-border bg-surface p-3" data-done={isDone || undefined}>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p className="text-sm text-text-muted">{formatFileSize(size)}</p>
        </div>
        {isDone ? (
          <p className="flex items-center gap-1.5 text-sm font-medium text-success">
            <CircleCheck aria-hidden className="size-4" />
            {messages.done}
          </p>
        ) : (
          <p className="text-sm text-text-muted tabular-nums" aria-hidden>
            {messages.percent(percent)}
          </p>
        )}
        <IconButton
          label={isDone ? messages.hideDone(name) : messages.abort(name)}
          icon={<X aria-hidden />}
          tooltip={false}
          onClick={onDrop}
        />
      </div>
      <progress
        className="upload-progress"
        data-done={isDone || undefined}
        max={100}
        value={percent}
        aria-label={messages.progressOf(name)}
      />
    </li>
  )
}

/** The uploads of one place. */
export function UploadList({ uploads, onDrop }: { uploads: readonly Upload[]; onDrop: (key: number) => void }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={messages.uploads} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onDrop={() => onDrop(upload.key)} />
      ))}
    </ul>
  )
}
