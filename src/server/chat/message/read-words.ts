import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { messages } from '#contract/text/messages.ts'
import { termsOf } from '#server/chat/search/message-terms.ts'
import { readRichField } from '#server/platform/rich-text/rich-field.ts'

/** A message's text is shown as it is: in the list of rooms, above an answer, among what was found, in notifications. */
export const CHAT_PRESENTATION = { text: 'preview' } as const

type Writer = { id: number; role: Role }

/** Columns of a message's words, checked for the chat and its writer. Words that say nothing are refused. */
export async function readWords(input: RichInput, writer: Writer) {
  const { document, html, text, fileIds, homeworkIds, mathConceptIds, userIds, schemaVersion, renderVersion } = await readRichField(input, {
    field: 'message',
    variant: 'chat',
    writer,
    presentation: CHAT_PRESENTATION,
  })
  const versions = { schemaVersion, renderVersion }
  return {
    ...termsOf(document),
    message: document,
    messageHtml: html,
    messageText: text,
    fileIds,
    homeworkIds,
    mathConceptIds,
    userIds,
    ...versions,
  }
}
type Words = Awaited<ReturnType<typeof readWords>>

/** The same of a message that has files: it may say nothing, which is null. */
export async function readWordsBesideFiles(input: RichInput, writer: Writer): Promise<Words | null> {
  if (input === '') return null
  return readWords(input, writer).catch((error: unknown) => {
    if (error instanceof AppError && error.messages[0] === messages.required) return null
    throw error
  })
}

/** Columns of a message without words. */
export const NO_WORDS = {
  message: null,
  messageHtml: '',
  messageText: '',
  searchTerms: [],
  searchFormulas: '',
  fileIds: [],
  homeworkIds: [],
  mathConceptIds: [],
  userIds: [],
}
