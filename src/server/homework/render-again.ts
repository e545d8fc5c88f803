import { eq, or, gt, and, ne, asc } from 'drizzle-orm'
import { RENDER_VERSION, renderDocument } from '#editor/render/render-document.ts'
import { SCHEMA_VERSION } from '#editor/schema/document.ts'
import { upgradeDocument } from '#editor/schema/upgrade-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { homework, homeworkAnswer, homeworkHint, homeworkStep } from '#server/db/tables/homework.ts'

const BATCH_SIZE = 100

/**
 * Brings tasks stored by an older build up to this one: documents through the schema's upgrade steps, derived html
 * through today's renderer. Batches are transactions, so it can be cut off and goes on where it was. Answers how many.
 */
export async function renderHomeworkAgain(db: Db): Promise<number> {
  let done = 0
  for (let after = 0; ;) {
    const rows = await db
      .select({
        id: homework.id,
        schemaVersion: homework.schemaVersion,
        description: homework.description,
        answer: homework.answer,
        solution: homework.solution,
        commonMistake: homework.commonMistake,
      })
      .from(homework)
      .where(and(gt(homework.id, after), or(ne(homework.renderVersion, RENDER_VERSION), ne(homework.schemaVersion, SCHEMA_VERSION))))
      .orderBy(asc(homework.id))
      .limit(BATCH_SIZE)
    const last = rows.at(-1)
    if (!last) return done
    await db.transaction(async (tx) => {
      for (const row of rows) await renderOne(tx, row)
      await raiseDataVersion(tx)
    })
    after = last.id
    done += rows.length
  }
}

type Row = {
  id: number
  schemaVersion: number
  description: RichDoc
  answer: RichDoc | null
  solution: RichDoc | null
  commonMistake: RichDoc | null
}

async function renderOne(tx: Db, row: Row): Promise<void> {
  const upgraded = (doc: RichDoc): RichDoc => (row.schemaVersion === SCHEMA_VERSION ? doc : upgradeDocument(doc, row.schemaVersion))
  const optional = (doc: RichDoc | null): { doc: RichDoc | null; html: string } => {
    if (!doc) return { doc: null, html: '' }
    const next = upgraded(doc)
    return { doc: next, html: renderDocument(next) }
  }
  const description = upgraded(row.description)
  const answer = optional(row.answer)
  const solution = optional(row.solution)
  const mistake = optional(row.commonMistake)
  await tx
    .update(homework)
    .set({
      description,
      descriptionHtml: renderDocument(description),
      answer: answer.doc,
      answerHtml: answer.html,
      solution: solution.doc,
      solutionHtml: solution.html,
      commonMistake: mistake.doc,
      commonMistakeHtml: mistake.html,
      schemaVersion: SCHEMA_VERSION,
      renderVersion: RENDER_VERSION,
    })
    .where(eq(homework.id, row.id))
  for (const part of [homeworkAnswer, homeworkStep, homeworkHint] as const)
    for (const { id, content } of await tx.select({ id: part.id, content: part.content }).from(part).where(eq(part.homeworkId, row.id))) {
      const doc = upgraded(content)
      await tx
        .update(part)
        .set({ content: doc, contentHtml: renderDocument(doc, { reveal: part === homeworkStep }) })
        .where(eq(part.id, id))
    }
}
