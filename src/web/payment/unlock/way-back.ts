/** The task that somebody left to buy tokens for; kept in the tab, so that it is there after paying elsewhere. */
export type WayBack = { path: string; title: string }

const KEY = 'tokens.wayBack'

/** Keeps the way back; null forgets it. A browser that keeps nothing has none. */
export function keepWayBack(way: WayBack | null): void {
  try {
    if (way === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(way))
  } catch {
    // Storage is switched off.
  }
}

/** The kept text, as it is compared between renders; empty for none. */
export function keptWayBack(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Reads a kept way back; only ways within the product lead anywhere. */
export function readWayBack(text: string): WayBack | null {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || !('path' in read) || !('title' in read)) return null
    const { path, title } = read
    return typeof path === 'string' && /^\/[^/\\]/.test(path) && typeof title === 'string' ? { path, title } : null
  } catch {
    return null
  }
}
