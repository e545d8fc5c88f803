import Download from 'virtual:icons/download'
import Play from 'virtual:icons/play'
import { type MouseEvent, useState } from 'react'
import type { ShownSolution } from '#contract/homework/homework-page.ts'
import { LazyImageViewer, LazyVideo } from '#web/file/index.ts'
import { mediaMessages } from '#web/homework/page/media-messages.ts'

type Media = Pick<ShownSolution, 'images' | 'video' | 'files'>

/**
 * Images, film and files of a solution, where there are any. Without a script, or before it has come, images and the film
 * are links to themselves.
 */
export function SolutionMedia({ solution: { images, video, files } }: { solution: Media }) {
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = images.findIndex(({ id }) => id === openedId)
  return (
    // The mark stands when clicks are ours.
    <div className="solution-media" ref={(element) => element?.setAttribute('data-ready', '')} lang="pl">
      {images.length > 0 && (
        <section className="grid gap-3">
          <h2 className="heading text-xl">{mediaMessages.images}</h2>
          {images.map((image, index) => (
            <a key={image.id} href={image.url} className="solution-image" onClick={here(() => setOpenedId(image.id))}>
              <img
                src={image.url}
                alt={mediaMessages.imageAlt(index + 1)}
                width={image.width ?? undefined}
                height={image.height ?? undefined}
                loading="lazy"
                decoding="async"
              />
            </a>
          ))}
          {images[opened] && (
            <LazyImageViewer src={images[opened].url} alt={mediaMessages.imageAlt(opened + 1)} onClose={() => setOpenedId(null)} />
          )}
        </section>
      )}
      {video && (
        <section className="grid gap-3">
          <h2 className="heading text-xl">{mediaMessages.videoTitle}</h2>
          <Film key={video.id} video={video} />
        </section>
      )}
      {files.length > 0 && (
        <section className="grid gap-2">
          <h2 className="heading text-xl">{mediaMessages.files}</h2>
          <ul>
            {files.map((file) => (
              <li key={file.id}>
                <FileLink url={file.url} name={file.name} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A film of which nothing but its poster loads until somebody plays it; one that browsers don't play is downloaded. */
function Film({ video }: { video: NonNullable<Media['video']> }) {
  const [isPlaying, setPlaying] = useState(false)
  const { url, hlsUrl, posterUrl, embedUrl } = video
  if (!video.isPlayable)
    return (
      <div className="grid gap-2">
        <p className="text-text-muted">{mediaMessages.videoNotPlayable}</p>
        <FileLink url={url} name={video.name} />
      </div>
    )
  if (isPlaying)
    return (
      <LazyVideo src={url} hlsSrc={hlsUrl} embedUrl={embedUrl} poster={posterUrl ?? undefined} title={mediaMessages.videoTitle} isStarted />
    )
  return (
    <a href={embedUrl ?? url} className="solution-film" onClick={here(() => setPlaying(true))}>
      {posterUrl !== null && <img src={posterUrl} alt="" loading="lazy" decoding="async" />}
      <span className="solution-film-button">
        <Play aria-hidden />
        {mediaMessages.playVideo}
      </span>
    </a>
  )
}

function FileLink({ url, name }: { url: string; name: string }) {
  return (
    <a href={url} className="inline-flex min-h-control items-center gap-2 text-accent-text hover:underline">
      <Download aria-hidden className="size-4" />
      {name}
    </a>
  )
}

/** Acts on a plain click instead of following the link. */
function here(act: () => void) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
}
