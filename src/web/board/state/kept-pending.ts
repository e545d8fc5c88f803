import type { Pending } from '#web/board/state/board-log.ts'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
type Kept = { item: Pending; text: string }

/**
 * Things that one board's tabs have drawn and the server hasn't confirmed, on the device for a page that comes after this one. Each thing lies under a
 * key of its own, so that no tab writes over what another one keeps; of one thing that two have changed the later stays.
 */
export function keptPending(storage: () => Storage, prefix: string) {
  /** The things of this tab as they were kept last. */
  const kept = new Map<string, Kept>()
  let last = 0

  /** Everything that waits, also of other tabs, in the order in which it was drawn. */
  function read(): ReadonlyMap<string, Pending> {
    try {
      const keys = Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? '')
      const found = keys.filter((key) => key.startsWith(prefix)).flatMap((key) => storage().getItem(key) ?? [])
      const things = found.map((text) => ({ ...(JSON.parse(text) as { at: number; item: Pending }), text })) // written below; the server checks it
      for (const { item, text } of things) kept.set(item.id, { item, text })
      return new Map(things.toSorted((one, other) => one.at - other.at).map(({ item }) => [item.id, item]))
    } catch {
      return new Map()
    }
  }

  /** Keeps what waits now in place of what waited before. */
  function write(pending: ReadonlyMap<string, Pending>): void {
    try {
      for (const [id, { text }] of kept) {
        if (pending.has(id)) continue
        // Another tab has changed the thing since: that waits for its own answer.
        if (storage().getItem(prefix + id) === text) storage().removeItem(prefix + id)
        kept.delete(id)
      }
      for (const [id, item] of pending) {
        if (kept.get(id)?.item === item) continue
        last = Math.max(Date.now(), last + 1)
        const text = JSON.stringify({ at: last, item })
        storage().setItem(prefix + id, text)
        kept.set(id, { item, text })
      }
    } catch {
      // Full or forbidden: it is sent as long as the page is open.
    }
  }

  return { read, write }
}
