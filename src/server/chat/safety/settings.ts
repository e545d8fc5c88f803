import { eq, sql } from 'drizzle-orm'
import type { ChatSettings } from '#contract/chat/chat-safety.ts'
import { ADULT_AGE } from '#contract/rules.ts'
import type { Db } from '#server/db/db.ts'
import { chatSetting } from '#server/db/tables/chat.ts'
import { user } from '#server/db/tables/user.ts'

/** True of a `user` row of the query around it who shows what they have read and that they type: off for minors unless they choose. */
export const showsReadingOf = sql<boolean>`coalesce(
  (select chosen.shows_reading from ${chatSetting} chosen where chosen.user_id = "user"."id"),
  "user"."role" <> 'USER' or coalesce("user"."birth_date" <= (now() at time zone 'Europe/Warsaw')::date - make_interval(years => ${ADULT_AGE}), false))`

/** The person's choices, or what holds without one. */
export async function readSettings(db: Db, userId: number): Promise<ChatSettings> {
  const [row] = await db.select({ id: user.id, showsReading: showsReadingOf }).from(user).where(eq(user.id, userId))
  return { showsReading: row?.showsReading ?? false }
}

export async function saveSettings(db: Db, userId: number, settings: ChatSettings): Promise<ChatSettings> {
  await db
    .insert(chatSetting)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: chatSetting.userId, set: settings })
  return settings
}
