import type { Feature } from '#server/platform/feature.ts'
import { presenceHandlers } from '#server/presence/events.ts'
import { presenceRoutes } from '#server/presence/routes.ts'
import { startPresence } from '#server/presence/start-presence.ts'

export const presenceFeature: Feature = {
  name: 'presence',
  start({ db, realtime, log, beforeStop }) {
    const presence = startPresence({ db, realtime, log })
    beforeStop(presence.stop)
    return { routes: presenceRoutes, listeners: presenceHandlers({ db, realtime }) }
  },
}
