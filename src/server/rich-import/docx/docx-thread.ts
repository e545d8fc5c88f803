import { readFile } from 'node:fs/promises'
import { answerRequests } from '#server/platform/threads/answer-requests.ts'
import type { importMessages } from '../messages.ts'
import { DocxError } from './docx-error.ts'
import { htmlOfDocx, type ImportedDocx } from './html-of-docx.ts'
import { narrowHtml } from './narrow-html.ts'

/** The place of a file of Word that nobody else changes. */
export type DocxThreadRequest = { path: string }
/** The text of a file, or the code of the message that says why there is none. */
export type DocxThreadReply = { read: ImportedDocx } | { refused: keyof typeof importMessages }

answerRequests(async ({ path }: DocxThreadRequest): Promise<DocxThreadReply> => {
  try {
    const read = await htmlOfDocx(await readFile(path))
    return { read: { ...read, html: narrowHtml(read.html) } }
  } catch (error) {
    // Whatever a library meets in a damaged file, the file is what is wrong.
    return { refused: error instanceof DocxError ? error.code : 'unreadable' }
  }
})
