/** Bytes that an entry costs besides its own: its key twice, the entry of the map, and objects around the bytes. */
const OVERHEAD_BYTES = 600

/** Entries by key, bounded by the bytes they take; the least recently used leave first. */
export type ByteCache<Entry> = {
  get(key: string): Entry | undefined
  /** Takes an entry that weighs `bytes`, or weighs it anew; one larger than an eighth of the cache is not kept. */
  put(key: string, entry: Entry, bytes: number): void
  /** Bytes of all entries. */
  size(): number
}

export function byteCache<Entry>({ maxBytes }: { maxBytes: number }): ByteCache<Entry> {
  const entries = new Map<string, { entry: Entry; bytes: number }>()
  let size = 0
  const drop = (key: string): void => {
    size -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get(key) {
      const kept = entries.get(key)
      if (!kept) return undefined
      // A map keeps the order of insertion: the entry becomes the youngest.
      entries.delete(key)
      entries.set(key, kept)
      return kept.entry
    },
    put(key, entry, own) {
      drop(key)
      const bytes = own + 2 * key.length + OVERHEAD_BYTES
      if (bytes > maxBytes / 8) return
      entries.set(key, { entry, bytes })
      size += bytes
      for (const oldest of entries.keys()) {
        if (size <= maxBytes) break
        drop(oldest)
      }
    },
    size: () => size,
  }
}
