// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import * as z from 'zod/mini'
import { queryRows } from '#server/db/db.ts'
import { job } from '#server/db/tables/platform.ts'
import { enqueue, jobKind, onJob, startJobs } from '#server/platform/jobs/index.ts'
import { databaseUrl } from '#server/testing/postgres-setup.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const source = inject('testDatabase')
const held = jobKind('test.held', z.object({ number: z.int() }))

/** The embedded database belongs to one process: nobody else could take its jobs. */
test.skipIf(source.kind === 'embedded')('the job of a process that was killed is done by another one when its lease ends', async () => {
  if (source.kind === 'embedded') return
  const { db } = database()
  const [{ name } = { name: '' }] = await queryRows<{ name: string }>(db, sql`select current_database() as name`)
  const script = join(import.meta.dirname, '../../testing/hanging-worker.ts')
  const worker = spawn(process.execPath, [script, databaseUrl(source.serverUrl, name)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  worker.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await enqueue(db, held, { number: 1 })
  await eventually(() => expect(output).toContain('taken 1'))
  worker.kill('SIGKILL')
  await once(worker, 'exit')

  const seen: number[] = []
  const jobs = startJobs(
    db,
    { jobs: [onJob(held, async ({ number }) => void seen.push(number))] },
    { log: pino({ level: 'silent' }), pollMs: 20 },
  )
  // The later job is done and gone, so the earlier one was seen and left alone.
  await enqueue(db, held, { number: 2 })
  await eventually(async () => expect([seen, await db.select().from(job)]).toMatchObject([[2], [{ attempts: 1 }]]))
  await db.update(job).set({ dueAt: sql`now()` })
  await eventually(() => expect(seen).toEqual([2, 1]))
  await eventually(async () => expect(await db.$count(job)).toBe(0))
  await jobs.stop()
})
