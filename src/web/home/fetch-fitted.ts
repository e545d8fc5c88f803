import type { Audience } from '#web/home/audience.ts'
import { type Fitted, loadFitted } from '#web/home/load-home.ts'
import { browserApi } from '#web/lib/api-client.ts'

/** Reads what fits somebody, in the browser. */
export const fetchFitted = (audience: Audience | null): Promise<Fitted> => loadFitted(browserApi, audience)
