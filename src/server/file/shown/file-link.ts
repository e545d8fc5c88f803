import { type SignedLinks, signedLinks } from '#server/platform/crypto/signed-link.ts'

/**
 * This installation's work on films: `isMaking` when posters and HLS are made, `embedUrl` where hosted ones are played, `streamHosts`
 * whose streams our player plays.
 */
export type FilmServices = { isMaking: boolean; embedUrl: ((guid: string) => string) | null; streamHosts?: readonly string[] }

/** Makes and checks links that show one file without a token, for a while. */
export type FileLinks = {
  /** Path and query of a link. */
  sign(fileId: number, options?: { size?: 'small' }): string
  /** True when this is the query of a link that still works. */
  isGood: SignedLinks['isGood']
  films: FilmServices
  /** The host of this installation: links of people to any other are foreign. */
  ownHost(): string
}

const NO_FILMS: FilmServices = { isMaking: false, embedUrl: null }

/** `now` in milliseconds. */
export function fileLinks(
  key: Uint8Array,
  { now = Date.now, films = NO_FILMS, ownHost = () => '' }: { now?: () => number; films?: FilmServices; ownHost?: () => string } = {},
): FileLinks {
  const links = signedLinks(key, now)
  return {
    sign: (fileId, { size } = {}) => `/files/${fileId}?${links.sign(fileId)}${size ? `&size=${size}` : ''}`,
    isGood: links.isGood,
    films,
    ownHost,
  }
}
