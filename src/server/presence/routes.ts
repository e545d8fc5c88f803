import { listOnline as listOnlineEndpoint } from '#contract/user/presence.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { listOnline } from '#server/presence/list-online.ts'

export const presenceRoutes: Route[] = [route(listOnlineEndpoint, async ({ db }) => ({ results: await listOnline(db) }))]
