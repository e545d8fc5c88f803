import { and, eq, sql } from 'drizzle-orm'
import type { SchoolLevel } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { LEVEL_OF_EXAM } from '#contract/practice/practice.ts'
import type { ViewedPupil } from '#contract/practice/viewers.ts'
import { polishDay } from '#contract/text/clock.ts'
import { messages } from '#contract/text/messages.ts'
import { countStreak } from '#math/practice/streak.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { practiceTemplate, practiceTemplateTry } from '#server/db/tables/practice-template.ts'
import { practiceTry, practiceViewer } from '#server/db/tables/practice.ts'
import { user } from '#server/db/tables/user.ts'
import { getProgress } from '#server/practice/progress.ts'
import { seenBy } from '#server/practice/viewers/access.ts'
import { firstViewedDay } from '#server/practice/viewers/list-pupils.ts'

/** Reads how a pupil practises, as far as the pupil shows it: nothing of single tasks or answers. */
export async function getPupil(db: Db, viewerId: number, id: number, now = new Date()): Promise<ViewedPupil> {
  const [pupil] = await db
    .select({ userId: user.id, name: user.displayName, since: practiceViewer.since, createdAt: practiceViewer.createdAt })
    .from(practiceViewer)
    .innerJoin(user, eq(user.id, practiceViewer.pupilId))
    .where(and(eq(practiceViewer.id, id), seenBy(viewerId)))
  if (!pupil) throw new AppError('NOT_FOUND', messages.notFound)
  const { userId, name, since, createdAt } = pupil
  const [progress, practised] = await Promise.all([getProgress(db, userId, now), levelOf(db, userId)])
  const today = polishDay(now)
  const { plan, days } = progress
  return {
    id,
    name,
    since: since ?? createdAt,
    level: plan ? LEVEL_OF_EXAM[plan.exam] : practised,
    streak: countStreak(
      days.map(({ day }) => day),
      today,
    ),
    progress: { ...progress, days: days.filter(({ day }) => day >= firstViewedDay(today)) },
  }
}

/** Returns the school of most of the tasks and templates that a pupil has tried. */
async function levelOf(db: Db, userId: number): Promise<SchoolLevel | null> {
  const [most] = await queryRows<{ level: SchoolLevel }>(
    db,
    sql`select tried.level from (
        select h.level from ${practiceTry} t join ${homework} h on h.id = t.homework_id where t.user_id = ${userId}
        union all
        select p.level from ${practiceTemplateTry} t join ${practiceTemplate} p on p.id = t.template_id where t.user_id = ${userId}
      ) tried
      group by tried.level
      order by count(*) desc, tried.level
      limit 1`,
  )
  return most?.level ?? null
}
