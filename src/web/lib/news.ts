import type { RealtimeEvents } from '#contract/realtime.ts'

/**
 * An event of the live connection, its beginning – what happened since the page was read was missed –, or its return after
 * it was lost.
 */
export type News = keyof RealtimeEvents | 'connected' | 'reconnected'

const listeners = new Set<(news: News) => void>()

/** Passes news of the live connection on to whoever keeps what the server said. */
export function tellNews(news: News): void {
  for (const listener of listeners) listener(news)
}

/** Calls `listener` at each news; returns a function that stops it. */
export function onNews(listener: (news: News) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
