import { type AlertChoices, getAlerts } from '#contract/push.ts'
import { readQuietly } from '#web/lib/read-quietly.ts'
import { session } from '#web/lib/session.ts'

/** The other tabs hear this when the choices change. */
const CHANGED = 'alertsChanged'

let known: Promise<AlertChoices | null> | undefined
const forget = (): void => void (known = undefined)
session.onChange(forget)
// Chosen in another tab; the server renders the page of the choices, too.
if (!import.meta.env.SSR) window.addEventListener('storage', ({ key }) => key === CHANGED && forget())

/** The choices of whoever is signed in, read once until they change; null while the server says nothing. */
export function knownChoices(): Promise<AlertChoices | null> {
  known ??= readQuietly(getAlerts).then((alerts) => {
    if (alerts === null) forget()
    return alerts?.choices ?? null
  })
  return known
}

/** Called after a change here. */
export function choicesChanged(): void {
  forget()
  localStorage.setItem(CHANGED, String(Date.now()))
}
