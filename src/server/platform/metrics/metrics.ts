import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Figures of this process in Prometheus's form, at /metrics. */
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
    listRequests: new Counter({
      name: 'wizards_homework_list_requests_total',
      help: 'Task lists asked for, by application.',
      labelNames: ['app'],
      registers: [registry],
    }),
    outboxFailures: new Counter({
      name: 'wizards_outbox_failures_total',
      help: 'Deliveries from the outbox that failed and will be tried again.',
      labelNames: ['topic'],
      registers: [registry],
    }),
    backupFailures: new Counter({ name: 'wizards_backup_failures_total', help: 'Scheduled backups that failed.', registers: [registry] }),
    lastBackupAt: new Gauge({
      name: 'wizards_last_backup_timestamp_seconds',
      help: 'Time of the last scheduled backup of this process.',
      registers: [registry],
    }),
  }
}
