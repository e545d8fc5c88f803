import { and, eq, sql } from 'drizzle-orm'
import type { CreatedMathConcept } from '#contract/math-concept.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import type { Db } from '#server/db/db.ts'
import { type ConceptBase, mathConcept, mathConceptChange } from '#server/db/tables/math-concept.ts'
import { conceptMessages } from '#server/math-concept/changes/messages.ts'
import type { LockedConcept } from '#server/math-concept/changes/save-content.ts'
import { mathConceptRefColumns } from '#server/math-concept/present.ts'
import { articleColumnsOf } from '#server/math-concept/save-math-concept.ts'
import { notifyAdmins } from '#server/notification/index.ts'
import { tellQueueChange } from '#server/queue/index.ts'
import { type Limit, limitTries } from '#server/platform/rate-limit/index.ts'
import type { RichField } from '#server/platform/rich-text/rich-field.ts'
import { TODAYS_VERSIONS } from '#server/platform/rich-text/rich-table.ts'

/** More than a person proposes, less than a flood. */
const LIMIT: Limit = { name: 'mathConcept.create', max: 30, windowSeconds: 60 * 60 }

/** So many proposals of one person wait at most: a queue that nobody can work helps nobody. */
const MOST_WAITING = 50

/** Counts a try of somebody who proposes. @throws {AppError} TOO_MANY_REQUESTS after many */
export async function limitProposals(db: Db, writerId: number): Promise<void> {
  await limitTries(db, LIMIT, String(writerId))
}

/** Takes what one person sends one after another, so that two of the same at once are one. */
export async function lockProposer(tx: Db, writerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('math_concept.proposer'), ${writerId}::int)`)
}

export type Content = { name: string; aliases: string[]; article: RichField | null }

type Kept = Content & {
  conceptId: number
  isNew: boolean
  base: ConceptBase | null
  baseRevision: number
  fileIds: number[]
  authorId: number
  /** The ADMIN whose own it is, live at once; null for one that waits. */
  decidedById: number | null
}

/** Keeps a proposal that waits, or what an ADMIN has saved. Returns its id. */
export async function keepChange(tx: Db, { article, decidedById, ...values }: Kept): Promise<number> {
  if (decidedById === null) {
    const waiting = and(eq(mathConceptChange.authorId, values.authorId), eq(mathConceptChange.status, 'PENDING'))
    if ((await tx.$count(mathConceptChange, waiting)) >= MOST_WAITING)
      throw new AppError('CONFLICT', conceptMessages.tooManyWaiting(MOST_WAITING))
  }
  const decided = decidedById === null ? {} : { status: 'APPROVED' as const, decidedById, decidedAt: new Date() }
  const [row] = await tx
    .insert(mathConceptChange)
    .values({ ...values, ...documentColumns(article), ...decided })
    .returning({ id: mathConceptChange.id })
  if (!row) throw new Error('A proposal was not inserted')
  return row.id
}

/** The files of an accepted change: those that its article shows, and those of the one before, which may be put back. */
export function filesOfRecord(before: Pick<LockedConcept, 'fileIds'>, saved: Pick<LockedConcept, 'fileIds'>): number[] {
  return [...new Set([...saved.fileIds, ...before.fileIds])]
}

/** The columns of a proposal's article. */
export function documentColumns(article: RichField | null) {
  return { description: article?.document ?? null, descriptionHtml: article?.html ?? '', ...TODAYS_VERSIONS }
}

/** Replaces a person's own concept that nobody has accepted; one that was rejected waits again. */
export async function replaceOwnConcept(
  tx: Db,
  writerId: number,
  concept: LockedConcept,
  { name, aliases, article }: Content,
): Promise<CreatedMathConcept & { changeId: number }> {
  const columns = await articleColumnsOf(tx, article, { writerId, before: concept.fileIds })
  const [saved] = await tx
    .update(mathConcept)
    .set({ name, aliases, ...columns, status: 'PENDING', revision: concept.revision + 1, updatedAt: new Date() })
    .where(eq(mathConcept.id, concept.id))
    .returning(mathConceptRefColumns)
  const [change] = await tx
    .update(mathConceptChange)
    .set({
      name,
      aliases,
      ...documentColumns(article),
      fileIds: columns.fileIds,
      status: 'PENDING',
      decidedAt: null,
      decidedById: null,
      revision: sql`${mathConceptChange.revision} + 1`,
      updatedAt: new Date(),
    })
    .where(and(eq(mathConceptChange.conceptId, concept.id), mathConceptChange.isNew))
    .returning({ id: mathConceptChange.id })
  if (!saved || !change) throw new Error('A concept that waits has no proposal')
  await tellAdmins(tx, concept.id, writerId)
  return { ...saved, status: 'PENDING', changeId: change.id }
}

/** Tells admins that there is something to decide about, by news and in their queues. */
export async function tellAdmins(tx: Db, conceptId: number, actorId: number): Promise<void> {
  const about = { entity: 'MATH_CONCEPT', entityId: conceptId } as const
  await notifyAdmins(tx, { ...about, kind: 'CONCEPT_PROPOSED', actorId, path: paths.adminConcepts() })
  await tellQueueChange(tx)
}
