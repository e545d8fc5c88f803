import AudioLines from 'virtual:icons/audio-lines'
import Download from 'virtual:icons/download'
import Eye from 'virtual:icons/eye'
import FileText from 'virtual:icons/file-text'
import Film from 'virtual:icons/film'
import ImageIcon from 'virtual:icons/image'
import Info from 'virtual:icons/info'
import Trash2 from 'virtual:icons/trash'
import Upload from 'virtual:icons/upload'
import { shortDayText } from '#contract/text/dates.ts'
import { CONVERTED_EXTENSIONS, mediaOf } from '#contract/file/file-rules.ts'
import { formatFileSize } from '#contract/file/file-size.ts'
import type { StoredFile } from '#contract/file/file.ts'
import { messages } from '#web/file/messages.ts'
import { type Action, ActionMenu } from '#web/ui/overlay/ActionMenu.tsx'

const ICONS = { image: ImageIcon, video: Film, audio: AudioLines, document: FileText }
type Props = {
  file: StoredFile
  /** Another file is chosen from the disk. */
  onUpload: () => void
  onDownload: () => void
  onPreview: () => void
  onDetails: () => void
  onRemove: () => void
}

/** A stored file with what can be done with it (docs/product/file.md). */
export function FileRow({ file, onUpload, onDownload, onPreview, onDetails, onRemove }: Props) {
  const actions: Action[] = [
    { label: messages.upload, icon: <Upload aria-hidden />, onSelect: onUpload },
    { label: messages.download, icon: <Download aria-hidden />, onSelect: onDownload },
    ...(file.isPreviewable ? [{ label: messages.preview, icon: <Eye aria-hidden />, onSelect: onPreview }] : []),
    { label: messages.details, icon: <Info aria-hidden />, onSelect: onDetails },
    { label: messages.remove, icon: <Trash2 aria-hidden />, onSelect: onRemove, tone: 'danger' },
  ]
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Thumbnail file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{file.originalname}</p>
        <p className="truncate text-sm text-text-muted">
          {formatFileSize(file.size)} · {shortDayText(file.createdAt)}
        </p>
        {file.isProcessing ? (
          <p className="text-sm text-text-muted">{messages.isProcessing}</p>
        ) : (
          !file.isPreviewable &&
          CONVERTED_EXTENSIONS.includes(file.extension) && <p className="text-sm text-text-muted">{messages.needsConversion}</p>
        )}
      </div>
      <ActionMenu label={messages.menuOf(file.originalname)} actions={actions} />
    </li>
  )
}

/** Shows what the file looks like, or what kind of thing it is. */
export function Thumbnail({ file: { thumbnailUrl, extension, metadata } }: { file: StoredFile }) {
  const look = 'size-12 shrink-0 rounded-md border border-border bg-surface-raised'
  if (thumbnailUrl !== null)
    return (
      <img
        src={thumbnailUrl}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        className={`${look} bg-cover object-cover`}
        // Shown until the picture itself is there.
        style={metadata.placeholder === null ? undefined : { backgroundImage: `url(${metadata.placeholder})` }}
      />
    )
  const Icon = ICONS[mediaOf(extension)]
  return (
    <span className={`${look} grid place-items-center text-text-muted`}>
      <Icon aria-hidden className="size-6" />
    </span>
  )
}
