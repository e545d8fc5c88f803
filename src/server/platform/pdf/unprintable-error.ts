/** The work can't be done however often it is tried: it is too large. */
export class UnprintableError extends Error {
  override name = 'UnprintableError'
}
