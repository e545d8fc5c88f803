/**
 * Films of other sites: YouTube and Vimeo, by exact host, and never the address as it came – only the film's id is taken
 * from it and the player's address is built anew. A stream (.m3u8) may stand on any https host, and is only linked to.
 */

/** `stream` is a playlist (.m3u8) of another site: no page of ours plays it, a card opens its address. */
export type EmbedProvider = 'youtube' | 'vimeo' | 'stream'

/** A player's address and what it plays. */
export type EmbedAddress = { readonly provider: EmbedProvider; readonly videoId: string; readonly src: string }

const YOUTUBE_HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const VIMEO_HOSTS: ReadonlySet<string> = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d{1,12}$/
const VIMEO_HASH = /^[\da-f]{6,20}$/

/** Seconds to start from, written `90`, `90s` or `1m30s`; null for none. */
function startSeconds(value: string | null): number | null {
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(value ?? '')
  if (parts === null || value === '' || value === null) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total > 0 ? total : null
}

function youtube(url: URL, videoId: string): EmbedAddress | null {
  if (!YOUTUBE_ID.test(videoId)) return null
  const start = startSeconds(url.searchParams.get('start') ?? url.searchParams.get('t'))
  const query = start === null ? '' : `?start=${start}`
  return { provider: 'youtube', videoId, src: `https://www.youtube-nocookie.com/embed/${videoId}${query}` }
}

function vimeo(url: URL, videoId: string, pathHash: string): EmbedAddress | null {
  if (!VIMEO_ID.test(videoId)) return null
  const hash = url.searchParams.get('h') ?? pathHash
  const query = VIMEO_HASH.test(hash) ? `?h=${hash}` : ''
  return { provider: 'vimeo', videoId, src: `https://player.vimeo.com/video/${videoId}${query}` }
}

/** The address of a stream, as the standard writes it. */
function stream(url: URL): EmbedAddress | null {
  return url.protocol === 'https:' && url.hostname.includes('.') ? { provider: 'stream', videoId: url.pathname, src: url.href } : null
}

/** The player of a film on YouTube or Vimeo, or a stream, from its page's, short, or player's address; null for any other address. */
export function embedAddress(address: string): EmbedAddress | null {
  if (address.length > 2048 || !URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '' && url.port === ''
  if (!isPlain) return null
  const [first = '', second = '', third = ''] = url.pathname.split('/').slice(1)
  if (url.hostname === 'youtu.be') return youtube(url, first)
  if (YOUTUBE_HOSTS.has(url.hostname)) {
    if (['embed', 'shorts', 'live', 'v'].includes(first)) return youtube(url, second)
    return first === 'watch' ? youtube(url, url.searchParams.get('v') ?? '') : null
  }
  if (!VIMEO_HOSTS.has(url.hostname)) return /\.m3u8$/i.test(url.pathname) ? stream(url) : null
  return first === 'video' ? vimeo(url, second, third) : vimeo(url, first, second)
}
