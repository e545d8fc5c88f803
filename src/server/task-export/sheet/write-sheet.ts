import type { SheetResult, SheetWork } from '#server/task-export/sheet/sheet.ts'
import { writeLatex } from '#server/task-export/sheet/write-latex.ts'
import { writeMarkdown } from '#server/task-export/sheet/write-markdown.ts'
import { writeMoodle } from '#server/task-export/sheet/write-moodle.ts'

const WRITERS = { latex: writeLatex, markdown: writeMarkdown, moodle: writeMoodle } as const

/** Writes a sheet in the language that is asked for. Takes as long as its formulas need to be read: done in a thread. */
export function writeSheet(work: SheetWork): SheetResult {
  return WRITERS[work.format](work)
}
