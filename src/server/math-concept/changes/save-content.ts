import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { indexHomework } from '#server/homework/index.ts'
import { acceptedMathConcept } from '#server/math-concept/access.ts'
import { freeConceptSlug } from '#server/math-concept/ensure-math-concepts.ts'
import { articleColumnsOf } from '#server/math-concept/save-math-concept.ts'
import { followPanels } from '#server/math-concept/panels/follow-panels.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import type { RichField } from '#server/platform/rich-text/rich-field.ts'

export type LockedConcept = typeof mathConcept.$inferSelect

/** So many tasks are indexed at once. */
const BATCH = 500

/** Those who make concepts live wait for each other, so that an address and a name that are free stay free. */
export async function lockLiveConcepts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('math_concept.slug'))`)
}

/** The concept by this id, locked until the transaction ends. */
export async function lockConcept(tx: Db, id: number): Promise<LockedConcept | null> {
  const [row] = await tx.select().from(mathConcept).where(eq(mathConcept.id, id)).for('update')
  return row ?? null
}

export type SavedContent = {
  name: string
  aliases: string[]
  article: RichField | null
  /** The person whose files the article may show, beside those that it has shown. */
  writerId: number | null
  /** Files of the proposal that is accepted. */
  fileIds?: readonly number[]
}

/** Saves what a concept is from now on, live for everybody; tasks that use it are found by its new names. */
export async function saveLive(
  tx: Db,
  concept: LockedConcept,
  { name, aliases, article, writerId, fileIds = [] }: SavedContent,
): Promise<LockedConcept> {
  const others = and(
    eq(mathConcept.type, concept.type),
    sql`lower(${mathConcept.name}) = lower(${name})`,
    acceptedMathConcept,
    ne(mathConcept.id, concept.id),
  )
  if ((await tx.$count(mathConcept, others)) > 0)
    throw new AppError('CONFLICT', refusals.conceptExists, { name: refusals.conceptExists, 'form.name': refusals.conceptExists })
  const before = [...concept.fileIds, ...fileIds]
  const [saved] = await tx
    .update(mathConcept)
    .set({
      name,
      aliases,
      ...(await articleColumnsOf(tx, article, { writerId, before })),
      ...(concept.status === 'APPROVED' ? {} : { status: 'APPROVED' as const, slug: await freeConceptSlug(tx, name) }),
      revision: concept.revision + 1,
      updatedAt: new Date(),
    })
    .where(eq(mathConcept.id, concept.id))
    .returning()
  if (!saved) throw new Error('A locked concept is gone')
  const isNamedAnew = name !== concept.name || aliases.join('\n') !== concept.aliases.join('\n')
  if (isNamedAnew || concept.status !== 'APPROVED') await indexTasksOf(tx, concept.id)
  await enqueue(tx, followPanels, { conceptId: concept.id })
  // Tasks and kinds of tasks name their concepts; lists of tasks have them as filters.
  await raiseDataVersion(tx, ['math-concept', 'homework', 'homework-type'])
  return saved
}

async function indexTasksOf(tx: Db, conceptId: number): Promise<void> {
  const rows = await tx
    .select({ id: homeworkConcept.homeworkId })
    .from(homeworkConcept)
    .where(eq(homeworkConcept.conceptId, conceptId))
    .orderBy(asc(homeworkConcept.homeworkId))
  const ids = rows.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += BATCH) await indexHomework(tx, ids.slice(start, start + BATCH))
}
