import { MB } from '#contract/file/file-size.ts'
import { AppError } from '#contract/http/errors.ts'
import { readJsonLines } from '#web/homework/import/read-json-lines.ts'
import type { ReadFile } from '#web/homework/import/imported-task.ts'
import { messages } from '#web/homework/import/messages.ts'
import { readMoodle } from '#web/homework/import/read-moodle.ts'
import { bring } from '#web/lib/bring.ts'
import { loadReadMarkdown } from '#web/rich-editor/index.ts'

export const IMPORTED_EXTENSIONS = ['xml', 'jsonl', 'ndjson', 'json', 'txt'] as const
const MOST_BYTES = 15 * MB

/**
 * Reads the tasks of a file of Moodle or of JSON Lines, by what it holds.
 *
 * @throws {AppError} with a Polish reason, for a file that holds neither
 */
export async function readTasks(file: File): Promise<ReadFile> {
  if (file.size > MOST_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', messages.tooLarge)
  const text = await file.text()
  const read = /^\uFEFF?\s*</.test(text) ? readXml(text) : readJsonLines(text, (await bring(loadReadMarkdown)).readMarkdown)
  if (read.tasks.length === 0 && read.skipped.length === 0) throw new AppError('VALIDATION', messages.nothingInside)
  return read
}

function readXml(text: string): ReadFile {
  const document = new DOMParser().parseFromString(text.replace(/^\uFEFF/, '').trimStart(), 'text/xml')
  if (document.querySelector('parsererror')) throw new AppError('VALIDATION', messages.brokenXml)
  if (document.documentElement.tagName !== 'quiz') throw new AppError('VALIDATION', messages.notMoodle)
  return readMoodle(document.documentElement)
}
