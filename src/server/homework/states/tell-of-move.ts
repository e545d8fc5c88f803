import type { HomeworkTransition } from '#contract/homework/homework-states.ts'
import type { NotificationKind } from '#contract/notification.ts'
import { paths } from '#contract/paths.ts'
import type { Db } from '#server/db/db.ts'
import { notify, notifyAdmins, settleNotifications } from '#server/notification/index.ts'

type Moved = { id: number; slug: string; authorId: number }

const TO_AUTHOR: ReadonlyMap<HomeworkTransition, NotificationKind> = new Map([
  ['approve', 'HOMEWORK_APPROVED'],
  ['reject', 'HOMEWORK_REJECTED'],
  ['publish', 'HOMEWORK_PUBLISHED'],
])

/** Tells admins of a task to be reviewed, and its author of what was decided. */
export async function tellOfMove(tx: Db, actorId: number, { id, slug, authorId }: Moved, transition: HomeworkTransition): Promise<void> {
  const about = { entity: 'HOMEWORK', entityId: id } as const
  if (transition === 'submit') await notifyAdmins(tx, { ...about, kind: 'HOMEWORK_TO_REVIEW', actorId, path: paths.adminHomework(slug) })
  // Somebody has dealt with it.
  else await settleNotifications(tx, { ...about, kind: 'HOMEWORK_TO_REVIEW' })
  const kind = TO_AUTHOR.get(transition)
  if (kind === undefined || actorId === authorId) return
  const path = transition === 'publish' ? paths.homework(slug) : paths.accountHomework(slug)
  // The review decides, not a person.
  await notify(tx, { ...about, kind, userIds: [authorId], actorId: null, path })
}
