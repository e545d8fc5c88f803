/** The query of an address: it holds searches, logins and tokens of mails. In a line of JSON it ends at a quote, a space or a backslash. */
const QUERY = /([\w%~)/-]\?)[^\s"'\\<>]*=[^\s"'\\<>]*/g
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** A line of the log without queries of addresses and e-mail addresses. */
export function withoutPersonalData(line: string): string {
  return line.replaceAll(QUERY, '$1…').replaceAll(EMAIL, '[e-mail]')
}
