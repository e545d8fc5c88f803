import '#web/file/image/viewer.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import X from 'virtual:icons/x'
import { mediaOf } from '#contract/file/file-rules.ts'
import type { StoredFile } from '#contract/file/file.ts'
import { previewFile } from '#web/file/api.ts'
import { HostedFilm } from '#web/file/film/HostedFilm.tsx'
import { messages } from '#web/file/messages.ts'
import { ScreenDialog } from '#web/file/image/ScreenDialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { bring } from '#web/lib/bring.ts'

// Fetched when something is looked at.
const ImageViewer = lazy(() => bring(() => import('#web/file/image/ImageViewer.tsx')).then((module) => ({ default: module.ImageViewer })))
const VideoPlayer = lazy(() => bring(() => import('#web/file/film/VideoPlayer.tsx')).then((module) => ({ default: module.VideoPlayer })))

/** 'Podgląd' of a stored image or video on the whole screen, by a link that is asked for now. */
export function FilePreview({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const [shown, setShown] = useState<Awaited<ReturnType<typeof previewFile>> | null>(null)

  useEffect(() => {
    let isLeft = false
    previewFile(file.id).then(
      (found) => !isLeft && setShown(found),
      () => !isLeft && onClose(), // the toast of the failed call has said why
    )
    return () => {
      isLeft = true
    }
    // Another `onClose` is no other preview.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file.id])

  if (shown === null) return null
  return (
    <Suspense>
      {mediaOf(file.extension) === 'image' ? (
        <ImageViewer src={shown.url} alt={file.originalname} onClose={onClose} />
      ) : (
        <ScreenDialog label={messages.previewOf(file.originalname)} onClose={onClose}>
          <IconButton label={messages.close} icon={<X aria-hidden />} tooltip={false} className="viewer-close" onClick={onClose} />
          {shown.embedUrl === null ? (
            <VideoPlayer
              src={shown.url}
              hlsSrc={shown.hlsUrl}
              title={file.originalname}
              poster={file.thumbnailUrl ?? undefined}
              renew={async () => {
                const { url: src, hlsUrl: hlsSrc } = await previewFile(file.id)
                return { src, hlsSrc }
              }}
              className="viewer-video"
            />
          ) : (
            <div className="viewer-frame">
              <HostedFilm src={shown.embedUrl} title={file.originalname} />
            </div>
          )}
        </ScreenDialog>
      )}
    </Suspense>
  )
}
