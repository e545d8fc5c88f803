import { forgetOldNotifications } from '#server/notification/forget-old.ts'
import { oweDailyMails } from '#server/notification/owe-daily-mails.ts'
import { notificationRecords } from '#server/notification/personal-records.ts'
import { mountUnsubscribe, notificationRoutes } from '#server/notification/routes.ts'
import { notificationMails } from '#server/notification/send-mails.ts'
import { notificationsChanged } from '#server/notification/topics.ts'
import { unsubscribeLinks } from '#server/notification/unsubscribe-links.ts'
import type { Feature } from '#server/platform/feature.ts'
import { everyMinutes } from '#server/platform/jobs/index.ts'
import { createMailer } from '#server/platform/mail/index.ts'
import { onTopic } from '#server/platform/outbox/index.ts'

export const notificationFeature: Feature = {
  name: 'notification',
  records: notificationRecords,
  start({ db, realtime, settings, origin, keyOf }) {
    const links = unsubscribeLinks(keyOf)
    return {
      routes: notificationRoutes(links),
      mount: (server) => mountUnsubscribe(server, db, links),
      listeners: [
        onTopic(notificationsChanged, async ({ userIds }) => {
          for (const userId of userIds) realtime.tell({ userId }, 'createdNotification', {})
        }),
      ],
      jobs: [
        ...notificationMails({ db, mailer: createMailer(settings), origin, links }),
        everyMinutes(10, 'notification.oweDailyMails', () => oweDailyMails(db)),
        everyMinutes(24 * 60, 'notification.forgetOld', () => forgetOldNotifications(db)),
      ],
    }
  },
}
