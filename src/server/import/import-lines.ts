import '#contract/http/zod-polish.ts'
import { type ImportedHomework, importedHomework } from '#contract/homework/import-homework.ts'
import type { Db } from '#server/db/db.ts'
import { recordContentChange } from '#server/platform/content-changed.ts'
import { importHomework, type ImportItem, type ImportOutcome } from '#server/import/import-homework.ts'
import { ImportRefusal, prepareHomework } from '#server/import/prepare-homework.ts'

/** Tasks written in one transaction: what is acknowledged together, and repeated together after a cut. */
const BATCH_SIZE = 50

export type ImportReport = Record<ImportOutcome | 'refused', number>

export type ImportListener = {
  /** A line that was skipped: its number from 1 and why. */
  refused(line: number, reason: string): void
  /** Lines whose tasks are in the database for good (in a dry run: proven good). */
  acknowledged(lines: number): void
}

/** Imports JSON Lines. Bad lines are reported and skipped; an import cut off can be repeated, nothing is doubled. */
export async function importLines(
  db: Db,
  lines: AsyncIterable<string>,
  options: { authorId: number; isDryRun: boolean; listener: ImportListener },
): Promise<ImportReport> {
  const { authorId, isDryRun, listener } = options
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  const seen = new Map<string, number>()
  let batch: ImportItem[] = []
  let number = 0
  const flush = async (): Promise<void> => {
    if (!isDryRun && batch.length > 0) {
      const prepared = batch
      const outcomes = await db.transaction(async (tx) => {
        const done = await importHomework(tx, prepared)
        if (done.some(({ outcome }) => outcome !== 'unchanged')) await recordContentChange(tx)
        return done
      })
      for (const { outcome } of outcomes) report[outcome] += 1
    }
    batch = []
    listener.acknowledged(number)
  }
  for await (const line of lines) {
    number += 1
    if (line.trim() === '') continue
    try {
      const record = parseLine(line)
      const before = seen.get(record.externalId)
      if (before !== undefined) throw new ImportRefusal(`externalId powtarza się (linia ${before})`)
      seen.set(record.externalId, number)
      batch.push({ prepared: await prepareHomework(record), authorId })
    } catch (error) {
      if (!(error instanceof ImportRefusal)) throw error
      report.refused += 1
      listener.refused(number, error.message)
    }
    if (batch.length >= BATCH_SIZE) await flush()
  }
  await flush()
  return report
}

/** One line of the file as a task. Throws ImportRefusal with every field that is wrong. */
export function parseLine(line: string): ImportedHomework {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    throw new ImportRefusal('to nie jest poprawny JSON')
  }
  const result = importedHomework.safeParse(json)
  if (result.success) return result.data
  throw new ImportRefusal(result.error.issues.map((issue) => `${issue.path.join('.') || 'rekord'}: ${issue.message}`).join('; '))
}
