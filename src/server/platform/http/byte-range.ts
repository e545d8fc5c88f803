/** Reads a Range header for `size` bytes: one range, `none` (the whole), or `unsatisfiable` (416). */
export function readRange(header: string | undefined, size: number): { start: number; end: number } | 'none' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  // A header that we don't understand, and several ranges at once, may be answered with the whole (RFC 9110, 14.2).
  if (first === '' && last === '') return 'none'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
