import type { importLine as endpoint } from '#contract/import.ts'
import { AppError } from '#contract/http/errors.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { importHomework } from '#server/import/import-homework.ts'
import { parseLine } from '#server/import/import-lines.ts'
import { ImportRefusal, prepareHomework } from '#server/import/prepare-homework.ts'
import { recordContentChange } from '#server/platform/content-changed.ts'

/**
 * Imports one line of a file for an admin. The same line again changes nothing.
 *
 * @throws {AppError} VALIDATION that says what is wrong in the line
 */
export async function importLine(db: Db, adminId: number, line: string): Promise<Output<typeof endpoint>> {
  const prepared = await refusing(async () => prepareHomework(parseLine(line)))
  const outcome = await db.transaction(async (tx) => {
    const [done] = await importHomework(tx, [{ prepared, authorId: adminId }], 'PRIVATE')
    if (!done) throw new Error('A line was not imported')
    if (done.outcome === 'unchanged') return done.outcome
    await recordContentChange(tx)
    await audit(tx, { action: 'exam.imported', actorId: adminId, subjectId: adminId, details: { homeworkId: done.id } })
    return done.outcome
  })
  return { outcome }
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImportRefusal) throw new AppError('VALIDATION', error.message, { line: error.message })
    throw error
  }
}
