import { useEffect } from 'react'
import { CLAIM_RENEWAL_MS, type Queue } from '#contract/queue.ts'
import { hold, letGo } from '#web/queue/queue-api.ts'

/** Tabs tell each other what they let go of: a tab that has it open, too, takes it again. */
const CHANNEL = 'wizards-queue'
/** The pause in which the word of the tab that left has reached the server. */
const AFTER_OTHER_TAB_MS = 1_000

/** Says that the viewer works on a thing for as long as the component is on the page, in any tab; null is nothing. */
export function useHold(queue: Queue, id: number | null): void {
  useEffect(() => {
    if (id === null) return undefined
    let latest = hold(queue, id)
    const renew = () => {
      latest = hold(queue, id)
    }
    // A tab that comes back, from the background or from the browser's store of pages, may have slept for longer than a lease.
    const renewShown = () => {
      if (document.visibilityState === 'visible') renew()
    }
    const name = `${queue}-${id}`
    const channel = new BroadcastChannel(CHANNEL)
    let again: ReturnType<typeof setTimeout> | undefined
    const heard = ({ data }: MessageEvent) => {
      if (data === name) again = setTimeout(renew, AFTER_OTHER_TAB_MS)
    }
    channel.addEventListener('message', heard)
    const leave = () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of this origin alone
      channel.postMessage(name)
      void letGo(queue, id)
    }
    const timer = setInterval(renew, CLAIM_RENEWAL_MS)
    document.addEventListener('visibilitychange', renewShown)
    window.addEventListener('pageshow', renewShown)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      clearTimeout(again)
      channel.removeEventListener('message', heard)
      document.removeEventListener('visibilitychange', renewShown)
      window.removeEventListener('pageshow', renewShown)
      window.removeEventListener('pagehide', leave)
      // After the renewal that may be on its way, which would take it again.
      void latest.then(leave).finally(() => channel.close())
    }
  }, [queue, id])
}
