import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { saveRating as endpoint } from '#contract/rating.ts'
import type { Role } from '#contract/enums.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { audit } from '#server/audit/index.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { rating, ratingReply, ratingReport } from '#server/db/tables/rating.ts'
import { refreshHomeworkRatings, tellHomeworkChange } from '#server/homework/index.ts'
import { notify } from '#server/notification/index.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { readRichField, type RichField } from '#server/platform/rich-text/rich-field.ts'
import { TODAYS_VERSIONS } from '#server/platform/rich-text/rich-table.ts'
import { type RatedThing, readRatedThing } from '#server/rating/rated-things.ts'
import { ratingMessages } from '#server/rating/messages.ts'

type Writer = Viewer & { id: number; role: Role }

/** More than a person does, less than a flood (docs/security.md, 18). */
const LIMIT = { name: 'rating.write', max: 120, windowSeconds: 60 * 60 }

/** Rates a thing, or changes the rating that the person gave it. */
export async function rate(
  db: Db,
  writer: Writer,
  { entity, entityId, rating: stars, review }: z.output<typeof endpoint.body>,
): Promise<void> {
  await limitTries(db, LIMIT, String(writer.id))
  // Refused before the words are read, which takes longer.
  await assertRateable(db, writer, entity, entityId)
  const words = review === null ? null : await readWords(review, 'review', writer)
  await db.transaction(async (tx) => {
    const { authorId, path } = await assertRateable(tx, writer, entity, entityId, true)
    const isFirst = (await tx.$count(rating, and(eq(rating.userId, writer.id), eq(rating.homeworkId, entityId)))) === 0
    const values = {
      halfStars: Math.round(stars * 2),
      comment: words?.text ?? '',
      review: words?.document ?? null,
      reviewHtml: words?.html ?? '',
      ...TODAYS_VERSIONS,
    }
    const [row] = await tx
      .insert(rating)
      .values({ userId: writer.id, homeworkId: entityId, ...values })
      .onConflictDoUpdate({ target: [rating.userId, rating.homeworkId], set: { ...values, updatedAt: new Date() } })
      .returning({ id: rating.id })
    // A reply answers words, and reports are about them: they go with them.
    if (row && words === null) {
      await tx.delete(ratingReply).where(eq(ratingReply.ratingId, row.id))
      await tx.delete(ratingReport).where(eq(ratingReport.ratingId, row.id))
    }
    await ratingsChanged(tx, entityId)
    const anchor = row && words !== null ? `opinia-${row.id}` : 'oceny'
    if (isFirst) await notify(tx, { kind: 'RATING', userIds: [authorId], actorId: writer.id, entity, entityId, path: `${path}#${anchor}` })
  })
}

/** Takes a rating away. What an ADMIN takes from others is written down. */
export async function deleteRating(tx: Db, viewer: Writer, id: number): Promise<void> {
  const [row] = await tx.select({ userId: rating.userId, homeworkId: rating.homeworkId }).from(rating).where(eq(rating.id, id))
  if (!row || (row.userId !== viewer.id && viewer.role !== 'ADMIN')) throw new AppError('NOT_FOUND', messages.notFound)
  await readRatedThing(tx, viewer, 'HOMEWORK', row.homeworkId, { lock: true })
  const gone = await tx.delete(rating).where(eq(rating.id, id)).returning({ id: rating.id })
  if (gone.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
  if (row.userId !== viewer.id)
    await audit(tx, {
      action: 'rating.deleted',
      actorId: viewer.id,
      subjectId: row.userId,
      details: { ratingId: id, homeworkId: row.homeworkId },
    })
  await ratingsChanged(tx, row.homeworkId)
}

async function assertRateable(db: Db, writer: Writer, entity: 'HOMEWORK', id: number, lock = false): Promise<RatedThing> {
  const thing = await readRatedThing(db, writer, entity, id, { lock })
  const { authorId, isPublic } = thing
  if (authorId === writer.id) throw new AppError('FORBIDDEN', ratingMessages.ownThing)
  if (!isPublic) throw new AppError('FORBIDDEN', ratingMessages.notPublic)
  return thing
}

/** Reads words of an opinion, with formulas as a person would type them in its plain text. */
export function readWords(input: NonNullable<z.output<typeof endpoint.body>['review']>, field: string, writer: Writer): Promise<RichField> {
  return readRichField(input, { field, variant: 'review', writer, presentation: { text: 'readable' } })
}

/** Lets the average, the search and kept pages follow, and those who look at the task. */
async function ratingsChanged(tx: Db, homeworkId: number): Promise<void> {
  await refreshHomeworkRatings(tx, [homeworkId])
  await raiseDataVersion(tx, ['homework'])
  await tellHomeworkChange(tx, homeworkId)
}
