import type { Editor } from '@tiptap/core'
import * as z from 'zod/mini'
import { formatFileSize } from '#contract/file/file-size.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages as common } from '#contract/text/messages.ts'
import { IMPORT_LIMIT_BYTES, importDocx } from '#contract/rich-import.ts'
import type { MarkdownVariant } from '#editor/markdown/markdown-variant.ts'
import { endpointUrl, errorOfReply } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'
import { closeToast, showToast } from '#web/ui/toast/toast-store.ts'
import { pasteMarkdown } from '../extensions/pasting.ts'
import { messages } from './messages.ts'

const WORD = /\.(?:docx|docm|doc)$/i
const MARKDOWN = /\.(?:md|markdown)$/i
const TEX = /\.tex$/i

/** Files that can be chosen; old ones of Word are refused with a reason. */
export const IMPORTED_FILES = '.docx,.docm,.doc,.md,.markdown,.tex'

export function isImportable({ name }: Pick<File, 'name'>): boolean {
  return WORD.test(name) || MARKDOWN.test(name) || TEX.test(name)
}

/** Reads a file into the text where the selection stands, and says what of it couldn't come along. */
export async function importFile(editor: Editor, file: File, markdown: MarkdownVariant): Promise<void> {
  const toast = showToast({ title: messages.reading(file.name), variant: 'info' })
  try {
    if (file.size > IMPORT_LIMIT_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', messages.tooLarge(formatFileSize(IMPORT_LIMIT_BYTES)))
    if (WORD.test(file.name)) await importWord(editor, file)
    else {
      const text = await file.text()
      const { markdownOfTex } = await import('./read-tex.ts')
      await pasteMarkdown(editor, TEX.test(file.name) ? markdownOfTex(text) : text, markdown)
    }
  } catch (error) {
    showToast({ title: messages.failed, message: error instanceof AppError ? error.message : common.serverError, variant: 'error' })
  } finally {
    closeToast(toast)
  }
}

async function importWord(editor: Editor, file: File): Promise<void> {
  const body = new FormData()
  body.set('file', file)
  const response = await session
    .fetch(endpointUrl(importDocx), { method: 'POST', headers: { accept: 'application/json' }, body })
    .catch(() => null)
  if (response === null) throw new AppError('UNAVAILABLE', common.unreachable)
  if (!response.ok) throw await errorOfReply(response)
  const { html, oldEquations, leftOutPictures } = z.decode(importDocx.reply, (await response.json()) as never) // checked by the server against the same shape
  if (editor.isDestroyed) return
  editor.view.pasteHTML(html)
  const missing = [
    ...(oldEquations.length > 0 ? [messages.oldEquations(oldEquations)] : []),
    ...(leftOutPictures > 0 ? [messages.leftOutPictures(leftOutPictures)] : []),
  ]
  if (missing.length > 0) showToast({ title: messages.incomplete, message: missing.join('<br>'), variant: 'warning' })
}
