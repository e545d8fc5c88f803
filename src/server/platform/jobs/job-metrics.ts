import { sql } from 'drizzle-orm'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { type Db, queryRows } from '#server/db/db.ts'
import { outbox } from '#server/db/tables/platform.ts'
import { countGivenUp } from '#server/platform/jobs/given-up.ts'
import type { JobsOptions } from '#server/platform/jobs/start-jobs.ts'

/** Figures of jobs at /metrics. Returns the function that is to hear how each try ended. */
export function jobMetrics(registry: Registry, db: Db): NonNullable<JobsOptions['onEnd']> {
  const tries = new Counter({
    name: 'wizards_job_tries_total',
    help: 'Tries of jobs by this process, by how they ended.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'wizards_job_seconds',
    help: 'Time of a try of a job.',
    labelNames: ['job'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
    registers: [registry],
  })
  registry.registerMetric(
    new Gauge({
      name: 'wizards_jobs_given_up',
      help: 'Jobs that failed too often and wait for people; more than none is an alarm.',
      labelNames: ['job'],
      registers: [],
      async collect() {
        this.reset()
        for (const { name, jobs } of await countGivenUp(db)) this.set({ job: name }, jobs)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'wizards_events_waiting',
      help: 'Events of all processes that no job has been made of yet; a number that stays up is an alarm.',
      registers: [],
      async collect() {
        const [row] = await queryRows<{ waiting: number }>(db, sql`select count(*)::int as waiting from ${outbox}`)
        this.set(row?.waiting ?? 0)
      },
    }),
  )
  return (name, outcome, taken) => {
    tries.inc({ job: name, outcome })
    seconds.observe({ job: name }, taken)
  }
}
