import { and, eq, isNull } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import type { Db } from '#server/db/db.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { user } from '#server/db/tables/user.ts'
import { letterHtml, letterText, type Mailer } from '#server/platform/mail/index.ts'
import { onTopic, type OutboxListener } from '#server/platform/outbox/index.ts'
import { teacherDecided } from '#server/user/topics.ts'
import { verificationLetters } from '#server/user/verification/letters.ts'

type Options = { db: Db; mailer: Mailer; origin: () => string }

/** Tells a teacher what was decided, unless it has changed since. */
export function verificationMailHandlers({ db, mailer, origin }: Options): OutboxListener[] {
  const listener = onTopic(teacherDecided, async ({ userId, status }, { id }) => {
    const [person] = await db
      .select({ email: user.email, displayName: user.displayName, reason: teacherVerification.reason })
      .from(user)
      .innerJoin(teacherVerification, eq(teacherVerification.userId, user.id))
      .where(and(eq(user.id, userId), eq(teacherVerification.status, status), isNull(user.blockedAt), isNull(user.deletedAt)))
    if (!person?.email) return
    const url = `${origin()}${paths.accountProfile()}`
    const letter =
      person.reason === null
        ? verificationLetters.verified(person.displayName, url)
        : verificationLetters.refused(person.displayName, person.reason, url)
    await mailer.send({ id, to: person.email, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) })
  })
  return [{ ...listener, options: { lane: 'mail' } }]
}
