import type { Feature } from '#server/platform/feature.ts'
import { queueRecords } from '#server/queue/personal-records.ts'
import { queueChangeListener, queueRoom } from '#server/queue/queue-changes.ts'
import { queueRoutes } from '#server/queue/routes.ts'

export const queueFeature: Feature = {
  name: 'queue',
  records: queueRecords,
  start: ({ db, realtime }) => ({ routes: queueRoutes, listeners: [queueChangeListener(realtime)], rooms: [queueRoom(db)] }),
}
