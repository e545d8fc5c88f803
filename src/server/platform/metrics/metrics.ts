import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Figures of this process in Prometheus's form, at /metrics. */
export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'wizards_' })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'wizards_http_request_seconds',
      help: 'Time to answer a request.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    countListRequest: countByApp(registry),
    backupFailures: new Counter({ name: 'wizards_backup_failures_total', help: 'Scheduled backups that failed.', registers: [registry] }),
    lastBackupAt: new Gauge({
      name: 'wizards_last_backup_timestamp_seconds',
      help: 'Time of the last scheduled backup of this process.',
      registers: [registry],
    }),
  }
}

/** Applications that are told apart; anybody may send any name, and each is a line of /metrics for good. */
const MOST_APPS = 20

/** Counts requests for task lists by the `app` of their query. */
function countByApp(registry: Registry): (app: unknown) => void {
  const counter = new Counter({
    name: 'wizards_homework_list_requests_total',
    help: 'Task lists asked for, by application.',
    labelNames: ['app'],
    registers: [registry],
  })
  const known = new Set<string>()
  return (app) => {
    const name = typeof app === 'string' && /^[\w.-]{1,40}$/.test(app) ? app : 'none'
    if (known.size < MOST_APPS) known.add(name)
    counter.inc({ app: known.has(name) ? name : 'other' })
  }
}
