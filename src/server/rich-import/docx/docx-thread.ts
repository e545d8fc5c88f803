import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { importDocx } from '#contract/rich-import.ts'
import { answerRequests } from '#server/platform/threads/answer-requests.ts'
import type { importMessages } from '../messages.ts'
import { DocxError } from './docx-error.ts'
import { htmlOfDocx } from './html-of-docx.ts'

/** The place of a file of Word that nobody else changes. */
export type DocxThreadRequest = { path: string }
/** The operation's reply as it is sent, or the code of the message that says why there is none. */
export type DocxThreadReply = { written: Uint8Array<ArrayBuffer> } | { refused: keyof typeof importMessages }

answerRequests(
  async ({ path }: DocxThreadRequest): Promise<DocxThreadReply> => {
    try {
      const read = z.encode(importDocx.reply, await htmlOfDocx(await readFile(path)))
      return { written: new TextEncoder().encode(JSON.stringify(read)) }
    } catch (error) {
      // Whatever a library meets in a damaged file, the file is what is wrong.
      return { refused: error instanceof DocxError ? error.code : 'unreadable' }
    }
  },
  // With its pictures a text has up to thirty megabytes: they change hands, and nobody copies or reads them again.
  (reply) => ('written' in reply ? [reply.written.buffer] : []),
)
