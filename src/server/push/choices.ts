import { eq } from 'drizzle-orm'
import { type AlertChoices, DEFAULT_ALERTS } from '#contract/push.ts'
import type { Db } from '#server/db/db.ts'
import { alertChoice } from '#server/db/tables/push.ts'

/** The person's choices, or what holds without them. */
export async function readChoices(db: Db, userId: number): Promise<AlertChoices> {
  const [row] = await db.select().from(alertChoice).where(eq(alertChoice.userId, userId))
  if (!row) return DEFAULT_ALERTS
  const { quietFrom: from, quietTo: to, showsText, inBrowser, inTitle, hasSound } = row
  return { quiet: from === null || to === null ? null : { from, to }, showsText, inBrowser, inTitle, hasSound }
}

export async function saveChoices(db: Db, userId: number, choices: AlertChoices): Promise<AlertChoices> {
  const { quiet, ...switches } = choices
  const columns = { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, ...switches }
  await db
    .insert(alertChoice)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: alertChoice.userId, set: columns })
  return choices
}
