import AudioLines from 'virtual:icons/audio-lines'
import FileText from 'virtual:icons/file-text'
import Film from 'virtual:icons/film'
import { useRef, useState } from 'react'
import type { ChatFile } from '#contract/chat/chat-message.ts'
import { mediaOf } from '#contract/file/file-rules.ts'
import { formatFileSize } from '#contract/file/file-size.ts'
import { readMessage } from '#web/chat/api.ts'
import { placeMessage } from '#web/chat/live/readers.ts'
import { messages } from '#web/chat/messages.ts'
import { saveFile } from '#web/chat/room/save-file.ts'
import { Gallery } from '#web/file/index.ts'

type Props = {
  messageId: number
  files: readonly ChatFile[]
  /** Opens a picture in a gallery of more than this message; the message's own unless said. */
  onOpen?: (id: number) => void
}

export const isPicture = ({ extension, thumbnailUrl }: ChatFile): boolean => mediaOf(extension) === 'image' && thumbnailUrl !== null

/** The files of a message: pictures to be looked at, everything else to be kept. Their links work for some minutes and are renewed. */
export function MessageFiles({ messageId, files, onOpen }: Props) {
  const [openedId, setOpenedId] = useState<number | null>(null)
  const renewedAt = useRef(0)

  /** A link that has run out: the message brings new ones, at most once a minute for one that is broken itself. */
  async function renew() {
    if (Date.now() - renewedAt.current < 60_000) return
    renewedAt.current = Date.now()
    const fresh = await readMessage(messageId).catch(() => null)
    if (fresh) placeMessage(fresh)
  }

  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  return (
    <>
      {pictures.length > 0 && (
        <ul className="chat-pictures" data-many={pictures.length > 1 || undefined}>
          {pictures.map(({ id, originalname, thumbnailUrl, width, height }) => (
            <li key={id}>
              <button type="button" aria-label={messages.openImage(originalname)} onClick={() => (onOpen ?? setOpenedId)(id)}>
                <img
                  src={thumbnailUrl ?? ''}
                  alt=""
                  width={width ?? 320}
                  height={height ?? 240}
                  decoding="async"
                  onError={() => void renew()}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="chat-files">
          {others.map(({ id, originalname, extension, size }) => (
            <li key={id}>
              <button
                type="button"
                className="chat-file"
                aria-label={messages.download(originalname)}
                onClick={() => void saveFile(messageId, id)}
              >
                <FileIcon media={mediaOf(extension)} />
                <span className="truncate">{originalname}</span>
                <span className="text-sm text-text-muted">{formatFileSize(size)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Gallery pictures={pictures.map(({ id, url, originalname: alt }) => ({ id, url, alt }))} openedId={openedId} onOpen={setOpenedId} />
    </>
  )
}

function FileIcon({ media }: { media: ReturnType<typeof mediaOf> }) {
  if (media === 'audio') return <AudioLines aria-hidden />
  return media === 'video' ? <Film aria-hidden /> : <FileText aria-hidden />
}
