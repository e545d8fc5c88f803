import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationMail,
  notificationKind,
  type NotificationSetting,
} from '#contract/notification.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { notificationSetting } from '#server/db/tables/notification.ts'

/** Lists how a person is told of each kind that their role may get. */
export async function listSettings(db: Db, person: { id: number; role: Role }): Promise<NotificationSetting[]> {
  const chosen = await chosenSettings(db, person.id)
  return NOTIFICATION_KINDS.filter((kind) => notificationKind(kind).roles.includes(person.role)).map((kind) => settingOf(chosen, kind))
}

/** The mail that a person wants of a kind now: what was chosen since it was owed holds. */
export async function mailOf(db: Db, userId: number): Promise<(kind: NotificationKind) => NotificationMail> {
  const chosen = await chosenSettings(db, userId)
  return (kind) => settingOf(chosen, kind).mail
}

/** Saves what a person has chosen about a kind. */
export async function saveSetting(db: Db, person: { id: number; role: Role }, setting: NotificationSetting): Promise<NotificationSetting> {
  const { roles, hasOwnLetter } = notificationKind(setting.kind)
  if (!roles.includes(person.role)) throw new AppError('VALIDATION', messages.invalidData, { kind: messages.invalidData })
  if (hasOwnLetter && setting.mail !== 'NONE') throw new AppError('VALIDATION', messages.invalidData, { mail: messages.invalidData })
  await writeSettings(db, person.id, [setting])
  return setting
}

/** Switches off the mails that a link names: of one kind, or those of a day; in the product nothing changes. */
export async function stopMails(db: Db, userId: number, what: NotificationKind | 'DAILY'): Promise<void> {
  const chosen = await chosenSettings(db, userId)
  const stopped = NOTIFICATION_KINDS.map((kind) => settingOf(chosen, kind)).filter(({ kind, mail }) =>
    what === 'DAILY' ? mail === 'DAILY' : kind === what,
  )
  await writeSettings(
    db,
    userId,
    stopped.map((setting) => ({ ...setting, mail: 'NONE' })),
  )
}

async function chosenSettings(db: Db, userId: number) {
  const rows = await db.select().from(notificationSetting).where(eq(notificationSetting.userId, userId))
  return new Map(rows.map((row) => [row.kind, row]))
}

function settingOf(chosen: ReadonlyMap<NotificationKind, Omit<NotificationSetting, 'kind'>>, kind: NotificationKind): NotificationSetting {
  const { inProduct, mail } = chosen.get(kind) ?? notificationKind(kind)
  return { kind, inProduct, mail }
}

async function writeSettings(db: Db, userId: number, settings: readonly NotificationSetting[]): Promise<void> {
  if (settings.length === 0) return
  await db
    .insert(notificationSetting)
    .values(settings.map((setting) => ({ userId, ...setting })))
    .onConflictDoUpdate({
      target: [notificationSetting.userId, notificationSetting.kind],
      set: { inProduct: sql`excluded.in_product`, mail: sql`excluded.mail`, updatedAt: sql`now()` },
    })
}
