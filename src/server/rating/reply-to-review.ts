import { and, eq, ne } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { rating, ratingReply } from '#server/db/tables/rating.ts'
import { tellHomeworkChange } from '#server/homework/index.ts'
import { notify } from '#server/notification/index.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { TODAYS_VERSIONS } from '#server/platform/rich-text/rich-table.ts'
import { readWords } from '#server/rating/rate.ts'

type Writer = Viewer & { id: number; role: Role }

const LIMIT = { name: 'rating.reply', max: 120, windowSeconds: 60 * 60 }

/** Writes, changes or takes away the author's reply to a review of their task. */
export async function replyToReview(db: Db, writer: Writer, id: number, reply: RichInput | null): Promise<void> {
  await limitTries(db, LIMIT, String(writer.id))
  await readReviewed(db, writer, id)
  const words = reply === null ? null : await readWords(reply, 'reply', writer)
  await db.transaction(async (tx) => {
    const { homeworkId, slug, userId } = await readReviewed(tx, writer, id, true)
    const hadReply = (await tx.$count(ratingReply, eq(ratingReply.ratingId, id))) > 0
    if (words === null) await tx.delete(ratingReply).where(eq(ratingReply.ratingId, id))
    else {
      const values = { message: words.document, messageHtml: words.html, messageText: words.text, ...TODAYS_VERSIONS }
      await tx
        .insert(ratingReply)
        .values({ ratingId: id, authorId: writer.id, ...values })
        .onConflictDoUpdate({ target: ratingReply.ratingId, set: { ...values, updatedAt: new Date() } })
    }
    await tellHomeworkChange(tx, homeworkId)
    if (words === null || hadReply) return
    const path = `${paths.homework(slug)}#opinia-${id}`
    await notify(tx, { kind: 'RATING_REPLY', userIds: [userId], actorId: writer.id, entity: 'HOMEWORK', entityId: homeworkId, path })
  })
}

type Reviewed = { homeworkId: number; slug: string; userId: number }

/** Reads a review of one's own task; locked, it stays until its reply is there. */
async function readReviewed(db: Db, writer: Writer, id: number, lock = false): Promise<Reviewed> {
  const query = db
    .select({ homeworkId: rating.homeworkId, slug: homework.slug, userId: rating.userId })
    .from(rating)
    .innerJoin(homework, eq(homework.id, rating.homeworkId))
    .where(and(eq(rating.id, id), ne(rating.comment, ''), eq(homework.authorId, writer.id)))
  const [row] = lock ? await query.for('key share', { of: rating }) : await query
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}
