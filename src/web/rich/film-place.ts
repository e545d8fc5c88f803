import type { ComponentProps } from 'react'
import type { LazyVideo } from '#web/file/index.ts'

type Film = Pick<ComponentProps<typeof LazyVideo>, 'src' | 'hlsSrc' | 'embedUrl' | 'poster'>

/** A film of a document and the element that it plays in. */
export type FilmPlace = { place: HTMLElement; title: string; film: Film }

/** Players of other sites that a document may name; the server checked it, and the policy of the page does. */
const PLAYERS = /^https:\/\/(?:www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+(?:\?[\w=]+)?$/
const STREAM = /\.m3u8(?:\?|$)/

/** The film that plays where the element stands: one that is read, or one in a text that is being written. */
export function filmPlace(element: HTMLElement, untitled: string): FilmPlace | null {
  const place = element.closest<HTMLElement>('.video, .embed-video, .film-card')
  const { src = place?.getAttribute('src') ?? '', hls, embed } = place?.dataset ?? {}
  if (!place || src === '') return null
  const title = place.title || untitled
  if (PLAYERS.test(src)) return { place, title, film: { src, embedUrl: `${src}${src.includes('?') ? '&' : '?'}autoplay=1` } }
  // A stream of another site: the server says which play here, and the policy of the page lets no other through.
  if (hls !== undefined && hls === src) return { place, title, film: { src, hlsSrc: src, embedUrl: null } }
  if (!src.startsWith('/')) return null
  const poster = place.getAttribute('poster') ?? undefined
  return { place, title, film: { src, hlsSrc: STREAM.test(src) ? src : hls, embedUrl: embed ?? null, poster } }
}
