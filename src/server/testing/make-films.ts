import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import { filmWork } from '#server/db/tables/file.ts'
import { startMakingFilms } from '#server/file/index.ts'

/** Makes everything that is still to be made of films, with what the app works on them with; nothing where that is nothing. */
export async function makeFilms(db: Db, { storage, films, server }: App, dataDir: string): Promise<void> {
  if (!films.tools && !films.library) return
  const uploadsDir = join(dataDir, 'uploads')
  const making = startMakingFilms({ db, storage, uploadsDir, ...films, log: server.log, pollMs: 20, encodingSeconds: 0 })
  while ((await db.$count(filmWork)) > 0) await setTimeout(20)
  await making.stop()
}
