import type { importMessages } from '../messages.ts'

/** A file that isn't read; the code is that of its message. */
export class DocxError extends Error {
  override readonly name = 'DocxError'
  readonly code: keyof typeof importMessages

  constructor(code: keyof typeof importMessages) {
    super(code)
    this.code = code
  }
}
