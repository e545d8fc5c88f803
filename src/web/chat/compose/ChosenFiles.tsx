import X from 'virtual:icons/x'
import { formatFileSize } from '#contract/file/file-size.ts'
import { PictureOf } from '#web/chat/compose/PictureOf.tsx'
import { messages } from '#web/chat/messages.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

type Props = { files: readonly File[]; onDrop: (file: File) => void }

/** The files that go with the next message. */
export function ChosenFiles({ files, onDrop }: Props) {
  if (files.length === 0) return null
  return (
    <ul aria-label={messages.chosenFiles} className="chat-chosen">
      {files.map((file) => (
        <li key={file.name}>
          <PictureOf blob={file} name={file.name} alt="" />
          <span className="min-w-0">
            <span className="block truncate text-sm">{file.name}</span>
            <span className="block text-xs text-text-muted">{formatFileSize(file.size)}</span>
          </span>
          <IconButton label={messages.takeOut(file.name)} tooltip={false} icon={<X aria-hidden />} onClick={() => onDrop(file)} />
        </li>
      ))}
    </ul>
  )
}
