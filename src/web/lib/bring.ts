import { AppError } from '#contract/http/errors.ts'
import { messages } from '#web/lib/messages.ts'
import { untilInReach } from '#web/lib/until-in-reach.ts'

/** For so long after an answer of the server its files are asked for without knocking first. */
const TRUST_MS = 5_000

/** The time of the server's last answer here, on the clock of the page; the page itself was the first. */
let answeredAt = 0

/**
 * Imports a part of the product that the page came without. Without a connection it says so and waits: a browser never
 * tries an import again that has failed once, so none is begun before the server can be reached.
 */
export function bring<T>(load: () => Promise<T>): Promise<T> {
  return untilInReach(() => knock().then(load), { isKept: true })
}

/** Imports what only makes things quicker. Nothing is begun while the server is out of reach: whoever needs it brings it then. */
export function bringAhead(load: () => Promise<unknown>): void {
  knock()
    .then(load)
    .catch(() => undefined)
}

/** Throws a failure that passes while the server is out of reach. Any file of the build will do, even one that is gone. */
async function knock(): Promise<void> {
  if (import.meta.env.SSR || (navigator.onLine && performance.now() - answeredAt < TRUST_MS)) return
  const reply = await fetch(window.__reactRouterManifest.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!reply || reply.status >= 500) throw new AppError('UNAVAILABLE', messages.noConnection)
  answeredAt = performance.now()
}
