import { momentText } from '#contract/text/dates.ts'
import type { StoredFile } from '#contract/file/file.ts'
import { formatFileSize } from '#contract/file/file-size.ts'
import { Thumbnail } from '#web/file/FileRow.tsx'
import { messages } from '#web/file/messages.ts'
import { FloatingPanel } from '#web/ui/overlay/FloatingPanel.tsx'

/** The floating drawer 'Szczegóły' (docs/product/file.md): everything known of one file, while the list stays in use. */
export function FileDetails({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const details: [string, string][] = [
    [messages.detailPurpose, messages.kinds[file.kind]],
    [messages.detailFormat, file.extension.toUpperCase()],
    [messages.detailSize, formatFileSize(file.size)],
    ...(file.width !== null && file.height !== null
      ? [[messages.detailPixels, messages.pixels(file.width, file.height)] satisfies [string, string]]
      : []),
    [messages.detailAdded, momentText(file.createdAt)],
  ]
  return (
    <FloatingPanel title={messages.details} onClose={onClose}>
      <div className="flex items-center gap-3">
        <Thumbnail file={file} />
        <p className="min-w-0 font-medium wrap-anywhere">{file.originalname}</p>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {details.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </FloatingPanel>
  )
}
