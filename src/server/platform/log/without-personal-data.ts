/** The query of an address: it holds searches, logins and tokens of mails. In a line of JSON it ends at a quote, a space or a backslash. */
const QUERY = /([\w%~)/-]\?)[^\s"'\\<>]*=[^\s"'\\<>]*/g
/**
 * A part of a path that opens something to whoever has it: as long as random bytes in base64url, with letters of both kinds, which
 * slugs haven't. Names of files end otherwise.
 */
const SECRET = /\/(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}(?![\w.-])/g
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** A line of the log without queries of addresses, secret parts of paths and e-mail addresses. */
export function withoutPersonalData(line: string): string {
  return line.replaceAll(QUERY, '$1…').replaceAll(SECRET, '/…').replaceAll(EMAIL, '[e-mail]')
}
