import { CONVERTED_EXTENSIONS, mediaOf, PREVIEWABLE_EXTENSIONS } from '#contract/file/file-rules.ts'
import type { FileRow } from '#server/file/access.ts'
import type { FileLinks } from '#server/file/shown/file-link.ts'

type Film = Pick<FileRow, 'extension' | 'metadata'>

/** The addresses that play a file, beside its own. */
export type FilmAddresses = { posterUrl: string | null; hlsUrl: string | null; embedUrl: string | null; isPlayable: boolean }

/** The playlist a player begins with. */
export const MASTER_PLAYLIST = 'master.m3u8'

/** Everything that may be made of a film, by the names it is kept under beside it. */
export const FILM_PARTS = ['poster.webp', 'web.mp4', MASTER_PLAYLIST, 'v0.m3u8', 'v0.mp4', 'v1.m3u8', 'v1.mp4'] as const

/** The storage key of a part of a film; the same on every try. */
export function filmPartKey(storageKey: string, part: string): string {
  return `${storageKey}.${part}`
}

/** `url` shows the file itself: public or signed, with or without a query. */
export function filmAddresses(row: Film, url: string, { films }: Pick<FileLinks, 'films'>): FilmAddresses {
  const { variants = [], guid, film } = row.metadata
  const [path = '', query] = url.split('?')
  const has = (role: 'poster' | 'hls'): boolean => variants.some((variant) => variant.role === role)
  return {
    posterUrl: has('poster') ? `${url}${query === undefined ? '?' : '&'}size=small` : null,
    hlsUrl: has('hls') ? `${path}/hls/${MASTER_PLAYLIST}${query === undefined ? '' : `?${query}`}` : null,
    embedUrl: guid !== undefined && film === 'READY' ? (films.embedUrl?.(guid) ?? null) : null,
    isPlayable: mediaOf(row.extension) === 'video' && isPreviewable(row),
  }
}

/** True when a browser can show it: avi and mkv only where they were turned into mp4, or are hosted (docs/product/file.md, 3). */
export function isPreviewable({ extension, metadata: { variants = [], guid, film } }: Film): boolean {
  if (!PREVIEWABLE_EXTENSIONS.includes(extension)) return false
  if (!CONVERTED_EXTENSIONS.includes(extension)) return true
  return variants.some(({ role }) => role === 'video') || (guid !== undefined && film === 'READY')
}

/** A playlist whose addresses carry the query of the link it was asked for by: what it names is as private as it is. */
export function playlistFor(text: string, query: string): string {
  if (query === '') return text
  return text
    .split('\n')
    .map((line) => (line === '' || line.startsWith('#') ? line.replace(/(URI="[^"?]+)"/, `$1?${query}"`) : `${line}?${query}`))
    .join('\n')
}
