import { markdownMessages } from './messages.ts'

/** Markdown that can't become a document; the message is Polish and names the line. */
export class MarkdownError extends Error {
  override readonly name = 'MarkdownError'

  /** @param line counted from 1 */
  constructor(line: number, problem: string) {
    super(markdownMessages.at(line, problem))
  }
}
