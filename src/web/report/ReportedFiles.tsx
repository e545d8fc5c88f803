import { useState } from 'react'
import type { ChatReport } from '#contract/chat/chat-safety.ts'
import { mediaOf } from '#contract/file/file-rules.ts'
import { formatFileSize } from '#contract/file/file-size.ts'
import { Gallery } from '#web/file/index.ts'
import { messages } from '#web/report/messages.ts'

type Named = ChatReport['message']['files'][number]
type Kept = NonNullable<Named['file']>

const texts = messages.chat

/** The files of a reported message: pictures to be looked at, sounds and films to be played, everything else to be saved; names of what wasn't kept. */
export function ReportedFiles({ files }: { files: readonly Named[] }) {
  const kept = files.flatMap(({ file }) => file ?? [])
  const names = files.filter(({ file }) => file === null).map(({ name }) => name)
  const pictures = kept.filter(isPicture)
  const others = kept.filter((file) => !isPicture(file))
  return (
    <>
      {pictures.length > 0 && <Pictures files={pictures} />}
      {others.length > 0 && (
        <ul className="grid gap-2">
          {others.map((file) => (
            <li key={file.id} className="grid justify-items-start gap-1">
              <Playable file={file} />
              <a
                href={file.url}
                download={file.originalname}
                className="inline-flex flex-wrap gap-x-2 py-1 text-sm wrap-anywhere text-accent-text hover:underline"
              >
                {texts.save(file.originalname)} <span className="text-text-muted">{formatFileSize(file.size)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && <p className="text-sm wrap-anywhere text-text-muted">{texts.files(names.join(', '))}</p>}
    </>
  )
}

const isPicture = ({ extension, thumbnailUrl }: Kept): boolean => mediaOf(extension) === 'image' && thumbnailUrl !== null

function Pictures({ files }: { files: readonly Kept[] }) {
  const [openedId, setOpenedId] = useState<number | null>(null)
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {files.map(({ id, originalname, thumbnailUrl, width, height }) => (
          <li key={id}>
            <button type="button" aria-label={texts.openPicture(originalname)} onClick={() => setOpenedId(id)} className="block rounded-md">
              <img
                src={thumbnailUrl ?? ''}
                alt=""
                width={width ?? undefined}
                height={height ?? undefined}
                className="size-24 rounded-md border border-border bg-surface-raised object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Gallery pictures={files.map(({ id, url, originalname: alt }) => ({ id, url, alt }))} openedId={openedId} onOpen={setOpenedId} />
    </>
  )
}

function Playable({ file: { extension, url, originalname, thumbnailUrl } }: { file: Kept }) {
  const media = mediaOf(extension)
  // Words of pupils have no captions.
  if (media === 'audio') return <audio controls preload="none" src={url} aria-label={originalname} className="w-full max-w-sm" />
  if (media === 'video')
    return (
      <video
        controls
        preload="none"
        playsInline
        src={url}
        poster={thumbnailUrl ?? undefined}
        aria-label={originalname}
        className="max-h-72 max-w-full"
      />
    )
  return null
}
