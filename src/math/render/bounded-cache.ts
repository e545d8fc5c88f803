/** A cache of strings that forgets what was used longest ago once it holds more than its bytes. */
export type BoundedCache = {
  get: (key: string) => string | undefined
  set: (key: string, value: string) => void
  /** The size of all kept values in bytes, counted as two a character. */
  readonly sizeBytes: number
}

/** Makes an empty cache. A value that alone exceeds the limit isn't kept. */
export function createBoundedCache(limitBytes: number): BoundedCache {
  // A Map keeps the order of insertion, so its first key is the one used longest ago.
  const entries = new Map<string, string>()
  let sizeBytes = 0
  const forget = (key: string, value: string): void => {
    entries.delete(key)
    sizeBytes -= weigh(key, value)
  }
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      const previous = entries.get(key)
      if (previous !== undefined) forget(key, previous)
      if (weigh(key, value) > limitBytes) return
      entries.set(key, value)
      sizeBytes += weigh(key, value)
      for (const [oldKey, oldValue] of entries) {
        if (sizeBytes <= limitBytes) return
        forget(oldKey, oldValue)
      }
    },
    get sizeBytes() {
      return sizeBytes
    },
  }
}

function weigh(key: string, value: string): number {
  return 2 * (key.length + value.length)
}
