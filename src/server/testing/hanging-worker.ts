import pino from 'pino'
import * as z from 'zod/mini'
import { openPostgres } from '#server/db/open-postgres.ts'
import { jobKind, onJob, startJobs } from '#server/platform/jobs/index.ts'

/** A process that takes jobs of a test and never ends one; it says each that it has taken (killed-process.db.test.ts). */
const [url = ''] = process.argv.slice(2)
const database = await openPostgres(url, 2)
const held = jobKind('test.held', z.object({ number: z.int() }))
startJobs(
  database.db,
  {
    jobs: [
      onJob(held, ({ number }) => {
        console.log(`taken ${number}`)
        return new Promise(() => undefined)
      }),
    ],
  },
  { log: pino({ level: 'silent' }), pollMs: 50 },
)
