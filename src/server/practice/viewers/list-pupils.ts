import { and, eq, gte, sql } from 'drizzle-orm'
import { type PracticePupilRow, VIEWED_DAYS } from '#contract/practice/viewers.ts'
import { polishDay } from '#contract/text/clock.ts'
import { dayAfter } from '#math/practice/day.ts'
import type { Db } from '#server/db/db.ts'
import { practiceDay, practiceViewer } from '#server/db/tables/practice.ts'
import { user } from '#server/db/tables/user.ts'
import { seenBy } from '#server/practice/viewers/access.ts'

const DAYS_OF_A_WEEK = 7
const byName = new Intl.Collator('pl')

/** Reads the pupils whom somebody sees, by name, with how much they have done of late. */
export async function listPupils(db: Db, viewerId: number, now = new Date()): Promise<PracticePupilRow[]> {
  const today = polishDay(now)
  const rows = await db
    .select({
      id: practiceViewer.id,
      name: user.displayName,
      since: practiceViewer.since,
      createdAt: practiceViewer.createdAt,
      lastOn: sql<string | null>`max(${practiceDay.day})::text`,
      tasks: sql<number>`coalesce(sum(${practiceDay.tasks}) filter (where ${practiceDay.day} > ${dayAfter(today, -DAYS_OF_A_WEEK)}), 0)::int`,
    })
    .from(practiceViewer)
    .innerJoin(user, eq(user.id, practiceViewer.pupilId))
    .leftJoin(practiceDay, and(eq(practiceDay.userId, user.id), gte(practiceDay.day, firstViewedDay(today))))
    .where(seenBy(viewerId))
    .groupBy(practiceViewer.id, user.id)
    .orderBy(practiceViewer.id)
  return rows
    .map(({ since, createdAt, ...row }) => ({ ...row, since: since ?? createdAt }))
    .toSorted((one, other) => byName.compare(one.name, other.name) || one.id - other.id)
}

/** Returns the first of the days that others are shown. */
export function firstViewedDay(today: string): string {
  return dayAfter(today, 1 - VIEWED_DAYS)
}
