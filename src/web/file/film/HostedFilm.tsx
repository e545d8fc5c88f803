import { filmMessages as messages } from '#web/file/film/film-messages.ts'

/** The player of the video library (docs/product/file.md), in a frame that may do no more than play. To be shown after a click. */
export function HostedFilm({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      src={src}
      title={messages.videoOf(title)}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      // Its origin is the library's: what it may do there lets it do nothing here.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full border-0"
    />
  )
}
