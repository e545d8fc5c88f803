import { bringAhead } from '#web/lib/bring.ts'
import type * as alerts from '#web/push/alerts.ts'

type Alerts = typeof alerts

/** Does something with the alerts, which no page loads before there is something to tell. */
export function withAlerts(work: (alerts: Alerts) => Promise<void>): void {
  bringAhead(async () => work(await import('#web/push/alerts.ts')))
}
