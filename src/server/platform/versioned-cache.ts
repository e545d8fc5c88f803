/**
 * A bounded cache, apart for each `owner` (a database). A value holds for the version it was made at; equal requests
 * under way share one computation; failures are not kept; the least recently used values leave first.
 */
export type VersionedCache<Value> = { get(owner: object, version: number, key: string, make: () => Promise<Value>): Promise<Value> }

type Kept<Value> = { version: number; value: Promise<Value> }

export function versionedCache<Value>({ maxEntries }: { maxEntries: number }): VersionedCache<Value> {
  const owned = new WeakMap<object, Map<string, Kept<Value>>>()
  return {
    get(owner, version, key, make) {
      const values = owned.get(owner) ?? new Map<string, Kept<Value>>()
      owned.set(owner, values)
      const known = values.get(key)
      values.delete(key)
      if (known?.version === version) {
        values.set(key, known)
        return known.value
      }
      const made = { version, value: make() }
      values.set(key, made)
      made.value.catch(() => {
        if (values.get(key) === made) values.delete(key)
      })
      const oldest = values.keys().next().value
      if (values.size > maxEntries && oldest !== undefined) values.delete(oldest)
      return made.value
    },
  }
}
