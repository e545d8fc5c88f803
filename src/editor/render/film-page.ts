import type { EmbedAddress } from '#editor/schema/embed-address.ts'

/** The page of a film, for those without a script; a stream has none but itself. */
export function filmPage({ provider, videoId, src }: EmbedAddress): string {
  if (provider === 'stream') return src
  return provider === 'youtube' ? `https://www.youtube.com/watch?v=${videoId}` : `https://vimeo.com/${videoId}`
}
