import { type SignedLinks, signedLinks } from '#server/platform/crypto/signed-link.ts'

/** Makes and checks links that show one file without a token, for a while. */
export type FileLinks = {
  /** Path and query of a link. */
  sign(fileId: number, options?: { size?: 'small' }): string
  /** Whether this is the query of a link that still works. */
  isGood: SignedLinks['isGood']
}

/** `now` in milliseconds. */
export function fileLinks(key: Uint8Array, now: () => number = Date.now): FileLinks {
  const links = signedLinks(key, now)
  return {
    sign: (fileId, { size } = {}) => `/files/${fileId}?${links.sign(fileId)}${size ? `&size=${size}` : ''}`,
    isGood: links.isGood,
  }
}
