import { eq } from 'drizzle-orm'
import { sessionEnded } from '#server/auth/index.ts'
import { pushDevice } from '#server/db/tables/push.ts'
import type { Feature } from '#server/platform/feature.ts'
import { onTopic } from '#server/platform/outbox/index.ts'
import { pushRecords } from '#server/push/personal-records.ts'
import { pushRoutes } from '#server/push/routes.ts'
import { pushServices } from '#server/push/services.ts'

/** Notifications of browsers, and how a person is told (docs/product/chat.md, "Being told"). */
export const pushFeature: Feature = {
  name: 'push',
  records: pushRecords,
  start(platform) {
    return {
      routes: pushRoutes(pushServices(platform)),
      listeners: [
        onTopic(sessionEnded, async ({ sessionId }) => {
          await platform.db.delete(pushDevice).where(eq(pushDevice.sessionId, sessionId))
        }),
      ],
    }
  },
}
