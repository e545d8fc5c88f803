import * as z from 'zod/mini'
import { jobKind } from '#server/platform/jobs/index.ts'
import { topic } from '#server/platform/outbox/index.ts'

/** The news of these people are others than before: there is more, or something was read. */
export const notificationsChanged = topic('notification.changed', z.object({ userIds: z.array(z.int()) }))

/** A mail about one piece of news, right away. */
export const mailNotification = jobKind('notification.mail', z.object({ userId: z.int(), notificationId: z.int() }))

/** The mail of a day: everything of the person that was chosen for it and is still unread. */
export const mailDay = jobKind('notification.mailDay', z.object({ userId: z.int(), day: z.iso.date() }))
