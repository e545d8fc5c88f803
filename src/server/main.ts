import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { listHomework } from '#contract/homework.ts'
import { type App, buildApp } from '#server/app.ts'
import { authMailHandlers, DEMO_PASSWORD, deriveKeys, ensureDemoAccounts, readSecret, startForgetting } from '#server/auth/index.ts'
import { fileHandlers, startCleaningFiles, startMakingFilms } from '#server/file/index.ts'
import { runCommand } from '#server/cli/run-command.ts'
import type { Database } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { renderHomeworkTypesAgain } from '#server/homework-type/index.ts'
import { renderCommentsAgain } from '#server/comment/index.ts'
import { indexHomeworkAgain, renderHomeworkAgain, startTrimmingSearchChanges } from '#server/homework/index.ts'
import { contentChanged } from '#server/import/index.ts'
import { loadDemoLibrary } from '#server/library/index.ts'
import { renderMathConceptsAgain } from '#server/math-concept/index.ts'
import { startScheduledBackups } from '#server/platform/backup/index.ts'
import { createMailer } from '#server/platform/mail/index.ts'
import { onTopic, startOutbox } from '#server/platform/outbox/index.ts'
import { createSmsSender } from '#server/platform/sms/index.ts'
import { presenceHandlers } from '#server/presence/index.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { loadWebBuild } from '#server/ssr/web-build.ts'
import { subscriptionHandlers } from '#server/subscription/index.ts'
import { StartError, systemErrorLine } from '#server/start-error.ts'
import { phoneCodeHandlers } from '#server/user/index.ts'

/** Requests under way at a stop have this long; then their connections are cut. */
const DRAIN_MS = 3000
/** Longest time a stop may take before the process ends anyway. */
const STOP_LIMIT_MS = 4500

await runCommand(async () => {
  const settings = readSettings(process.env)
  try {
    mkdirSync(settings.DATA_DIR, { recursive: true })
  } catch (error) {
    throw new StartError(
      systemErrorLine(error, `Folder danych ${settings.DATA_DIR}`) ?? `Folder danych ${settings.DATA_DIR}: ${String(error)}`,
      { cause: error },
    )
  }
  say(settings.DATABASE_URL ? 'Łączę się z PostgreSQL…' : `Otwieram wbudowaną bazę danych w ${settings.DATA_DIR}…`)
  const database = await openDatabase(settings)
  try {
    if (settings.loadsDemoContent) {
      const loaded = await loadDemoLibrary(database.db, say)
      if (loaded > 0) say(`Wczytano przykładową bibliotekę: ${loaded} zadań.`)
    }
    const demoAddresses = settings.loadsDemoContent && !settings.isProduction ? await ensureDemoAccounts(database.db) : []
    await bringContentUpToDate(database)
    const app = await buildApp({ settings, database, web: await loadWebBuild() })
    const { server } = app
    await listen(server, settings.HOST, settings.PORT)
    const address = server.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : settings.PORT
    const background = startBackground(settings, database, app)
    stopOnSignal(async () => {
      await Promise.all([drain(server), ...background.map((work) => work.stop())])
      await database.close()
    })
    if (demoAddresses.length > 0) say(`Konta pokazowe (hasło ${DEMO_PASSWORD}): ${demoAddresses.join(', ')}`)
    if (settings.isProduction && settings.SMTP_URL === null) say('Uwaga: bez SMTP_URL maile nie wychodzą i czekają w kolejce.')
    say(`Wizards działa: ${settings.ORIGIN ?? `http://localhost:${port}`}`)
  } catch (error) {
    await database.close()
    throw error
  }
})

/** Content stored by an older build gets today's documents and html before anybody reads it. */
async function bringContentUpToDate({ db }: Database): Promise<void> {
  let rendered = 0
  for (const renderAgain of [renderHomeworkAgain, renderMathConceptsAgain, renderHomeworkTypesAgain, renderCommentsAgain])
    rendered += await renderAgain(db)
  if (rendered > 0) say(`Odświeżono wygląd treści: ${rendered}.`)
  const indexed = await indexHomeworkAgain(db)
  if (indexed > 0) say(`Odświeżono słowa do wyszukiwania: ${indexed} zadań.`)
}

/** What the process does besides answering. */
function startBackground(settings: Settings, database: Database, app: App): { stop(): Promise<void> }[] {
  const { server, metrics, origin, storage, realtime } = app
  const warmFirstPage = async (): Promise<void> => {
    // The first visitor after a change would wait for the list and all its facets.
    const reply = await server.inject(`/api${listHomework.path}`)
    if (reply.statusCode !== 200) throw new Error(`The first page answered ${reply.statusCode}`)
  }
  const { db } = database
  const uploadsDir = join(settings.DATA_DIR, 'uploads')
  const mails = authMailHandlers({ db, mailer: createMailer(settings), origin })
  const codes = phoneCodeHandlers({ db, sms: createSmsSender(settings), key: deriveKeys(readSecret(settings)).phoneCode })
  const outbox = startOutbox(
    db,
    [
      onTopic(contentChanged, warmFirstPage),
      ...mails,
      ...codes,
      ...fileHandlers(storage, uploadsDir, app.films.library),
      ...presenceHandlers({ db, realtime }),
      ...subscriptionHandlers(realtime),
    ],
    {
      log: server.log,
      onFailure: (topic) => metrics.outboxFailures.inc({ topic }),
    },
  )
  app.onWrite(outbox.wake)
  const films = startMakingFilms({ db, storage, uploadsDir, ...app.films, log: server.log })
  app.onWrite(films.wake)
  const forgetting = startForgetting(database.db, server.log)
  const trimming = startTrimmingSearchChanges(database.db, server.log)
  const files = startCleaningFiles(database.db, uploadsDir, server.log)
  // PostgreSQL has its own tools, which don't hold up the product.
  if (database.kind !== 'embedded' || settings.BACKUP_EVERY_HOURS === 0) return [outbox, forgetting, trimming, films, files]
  const backups = startScheduledBackups({
    db: database.db,
    dir: settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups'),
    filesDir: join(settings.DATA_DIR, 'files'),
    everyHours: settings.BACKUP_EVERY_HOURS,
    keep: settings.BACKUP_KEEP,
    log: server.log,
    onSuccess: (madeAt) => metrics.lastBackupAt.set(madeAt.getTime() / 1000),
    onFailure: () => metrics.backupFailures.inc(),
  })
  return [outbox, forgetting, trimming, films, files, backups]
}

function say(text: string): void {
  console.log(text)
}

async function listen(server: App['server'], host: string, port: number): Promise<void> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} jest zajęty przez inny program. Zatrzymaj go albo ustaw inny PORT.`, { cause: error })
    if (code === 'EACCES') throw new StartError(`Port ${port} wymaga większych uprawnień. Ustaw PORT powyżej 1023.`, { cause: error })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`Ten komputer nie ma adresu ${host}. Ustaw inny HOST.`, { cause: error })
    throw error
  }
}

/** Takes no new requests and lets those under way finish; one that doesn't in time is cut off. */
async function drain(server: App['server']): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS)
  await server.close()
  clearTimeout(cut)
}

/** One signal ends cleanly: requests under way finish, then the database closes. A second one ends at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = (): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    say('\nKończę pracę…')
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
