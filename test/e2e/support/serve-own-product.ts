import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { buildApp } from '#server/app.ts'
import { homework } from '#server/db/tables/homework.ts'
import { theExercises } from '#server/testing/the-exercises.ts'
import { importLines } from '#server/import/index.ts'
import { readSettings } from '#server/settings.ts'
import { loadWebBuild } from '#server/ssr/web-build.ts'
import { aSolutionFile } from '#server/testing/a-solution-file.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { aUser } from '#server/testing/a-user.ts'
import { makeFilms } from '#server/testing/make-films.ts'
import { openMigratedInMemory } from '#server/testing/migrated-database.ts'
import type { OwnFile } from './own-product.ts'

/**
 * The built product on a database in memory, for one test: takes the lines of an import from the parent process, says
 * where it listens and what it refused, and ends when the parent lets go of it (own-product.ts).
 */
if (!process.send) throw new Error('Started by own-product.ts only')

const [{ lines, files, settings, people, admins, areMinors }] = (await once(process, 'message')) as [
  { lines: string[]; files: OwnFile[]; settings: Record<string, string>; people: number; admins: number; areMinors: boolean },
] // what own-product.ts sends
const database = await openMigratedInMemory()
const author = await aUser(database.db)
await theExercises(database.db)
const refused: [line: number, reason: string][] = []
await importLines(database.db, Readable.from(lines), {
  authorId: author.id,
  isDryRun: false,
  listener: { refused: (line, reason) => refused.push([line, reason]), acknowledged: () => undefined },
})
const dataDir = mkdtempSync(join(tmpdir(), 'wizards-own-product-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const environment = {
  NODE_ENV: 'test',
  FFMPEG_PATH: 'off',
  BOOK_SEARCH_URL: 'off',
  TAXPAYER_LIST_URL: 'off',
  DATA_DIR: dataDir,
  ...settings,
}
const app = await buildApp({ settings: readSettings(environment), database, web: await loadWebBuild() })
for (const { externalId, name, base64, isVideo } of files) {
  const [task] = await database.db.select({ id: homework.id }).from(homework).where(eq(homework.externalId, externalId))
  if (task)
    await aSolutionFile(database.db, app.storage, task.id, { name, bytes: Buffer.from(base64, 'base64'), isVideo: isVideo === true })
}
await makeFilms(database.db, app, dataDir)
const { server } = app
const emails: string[] = []
for (let person = 0; person < people + admins; person++)
  emails.push(
    (
      await anAccount(database.db, {
        role: person < people ? 'USER' : 'ADMIN',
        ...(areMinors && person < people && { birthDate: `${new Date().getUTCFullYear() - 17}-01-01` }),
      })
    ).email,
  )
await server.listen({ host: '127.0.0.1', port: 0 })
const address = server.server.address()
if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
process.once('disconnect', () => process.exit())
process.send?.({ origin: `http://localhost:${address.port}`, refused, accounts: emails.map((email) => ({ email, password: PASSWORD })) })
