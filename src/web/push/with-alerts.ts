import { bringAhead } from '#web/lib/bring.ts'
import type * as alerts from '#web/push/alerts.ts'

type Alerts = typeof alerts

let brought: Alerts | null = null

/** Does something with the alerts, which no page loads before there is something to tell. */
export function withAlerts(work: (alerts: Alerts) => Promise<void>): void {
  if (brought !== null) return void work(brought)
  bringAhead(async () => {
    brought = await import('#web/push/alerts.ts')
    await work(brought)
  })
}
