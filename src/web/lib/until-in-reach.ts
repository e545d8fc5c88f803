import { AppError } from '#contract/http/errors.ts'
import { messages } from '#web/lib/messages.ts'
import { isOutOfReach, showInPlace } from '#web/lib/failures.ts'
import { closeToast, showToast } from '#web/ui/toast/toast-store.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

/** Number of the newest task; those before it were for pages that nobody waits for any more. */
let newest = 0
/** The message that stands in the corner while a task waits for the connection. */
let notice: number | null = null

/**
 * Runs a task again and again while the server is out of reach. A newer task ends the wait of the one before, which was
 * for a page that nobody waits for any more, unless its result `isKept` and serves the next time, too.
 */
export async function untilInReach<T>(task: () => Promise<T>, { isKept = false } = {}): Promise<T> {
  newest += 1
  const mine = newest
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      const result = await task()
      if (mine === newest) closeNotice()
      return result
    } catch (error) {
      if (!isOutOfReach(error) || (mine !== newest && !isKept)) {
        if (mine === newest) closeNotice()
        throw error
      }
      if (error instanceof AppError) showInPlace(error)
      if (mine === newest) openNotice()
    }
    await connectionOr(pauseMs)
  }
}

/** Waits for a while, or until the browser says that it is connected again. */
function connectionOr(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      removeEventListener('online', go)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, pauseMs)
    addEventListener('online', go)
  })
}

function openNotice(): void {
  notice ??= showToast({ title: messages.noConnection, message: messages.noConnectionHint, variant: 'warning', isLasting: true })
}

function closeNotice(): void {
  if (notice !== null) closeToast(notice)
  notice = null
}
