import { setTimeout as pause } from 'node:timers/promises'
import { type App, buildApp } from '#server/app.ts'
import { collectOften } from '#server/collect-often.ts'
import { exitCollected } from '#server/exit-collected.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { describeReach } from '#server/describe-reach.ts'
import { jobMetrics, startJobs } from '#server/platform/jobs/index.ts'
import { prepareApart } from '#server/prepare-apart.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { readSettings } from '#server/settings.ts'
import { loadWebBuild } from '#server/ssr/web-build.ts'
import { StartError } from '#server/start-error.ts'

/** Requests under way at a stop have this long; then their connections are cut. */
const DRAIN_MS = 3000
/** Longest time a stop may take, once it no longer waits for a balancer, before the process ends anyway. */
const STOP_LIMIT_MS = 4500

await runCommand(async () => {
  const settings = readSettings(process.env)
  await prepareApart(settings)
  const { database, notes } = await prepareDatabase(settings, say)
  try {
    const app = await buildApp({ settings, database, web: await loadWebBuild() })
    const { server } = app
    await listen(server, settings.HOST, settings.PORT)
    const address = server.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : settings.PORT
    const jobs = startJobs(database.db, app, { log: app.log, onEnd: jobMetrics(app.metrics.registry, database.db) })
    app.onWrite(jobs.wake)
    stopOnSignal(settings.STOP_DELAY_SECONDS * 1000, async (delayMs) => {
      app.stopping.announce()
      await pause(delayMs)
      await Promise.all([drain(server), jobs.stop()])
      await database.close()
    })
    for (const note of notes) say(note)
    if (settings.isProduction && settings.SMTP_URL === null) say('Uwaga: bez SMTP_URL e-maile nie wychodzą i czekają w kolejce.')
    const reach = describeReach(settings)
    if (reach !== null) say(reach)
    // Only now: a start makes its heap at once, and would collect it again and again on the way.
    collectOften()
    say(`Wizards działa: ${settings.ORIGIN ?? `http://localhost:${port}`}`)
  } catch (error) {
    await database.close()
    throw error
  }
})

function say(text: string): void {
  console.log(text)
}

async function listen(server: App['server'], host: string, port: number): Promise<void> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    // Work that the product has begun beside requests ends with it; otherwise the process would live on without a port.
    await server.close()
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

/**
 * One signal ends cleanly: requests under way finish, then the database closes. SIGTERM, by which a service manager
 * stops one process of several, leaves a balancer time to notice; Ctrl-C doesn't. A second signal ends at once.
 */
function stopOnSignal(delayMs: number, stop: (delayMs: number) => Promise<void>): void {
  let isStopping = false
  const onSignal = (waitMs: number): void => {
    if (isStopping) exitCollected(1)
    isStopping = true
    say('\nKończę pracę…')
    setTimeout(() => exitCollected(1), waitMs + STOP_LIMIT_MS).unref()
    stop(waitMs).then(
      () => exitCollected(0),
      (error: unknown) => {
        console.error(error)
        exitCollected(1)
      },
    )
  }
  process.on('SIGINT', () => onSignal(0))
  process.on('SIGTERM', () => onSignal(delayMs))
}
