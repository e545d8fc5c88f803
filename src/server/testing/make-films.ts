import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import { job } from '#server/db/tables/platform.ts'
import { filmJobs, fileServices, filmUploaded } from '#server/file/index.ts'
import { startJobs } from '#server/platform/jobs/index.ts'

/** Makes everything that is still to be made of films, with what the app works on them with; nothing where that is nothing. */
export async function makeFilms(db: Db, { platform, storage, server }: App, dataDir: string): Promise<void> {
  const { films } = await fileServices(platform)
  if (!films.tools && !films.library) return
  const uploadsDir = join(dataDir, 'uploads')
  const jobs = filmJobs({ db, storage, uploadsDir, ...films, encodingSeconds: 0 })
  const making = startJobs(db, { jobs }, { log: server.log, pollMs: 20 })
  while ((await db.$count(job, eq(job.name, filmUploaded.name))) > 0) await setTimeout(20)
  await making.stop()
}
