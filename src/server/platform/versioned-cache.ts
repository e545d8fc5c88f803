/** Values of one data version, forgotten when the version changes; the least recently used leave first. */
export type VersionedCache<Value> = { get(owner: object, version: number, key: string, make: () => Promise<Value>): Promise<Value> }

type State<Value> = { version: number; values: Map<string, Promise<Value>> }

/** A bounded cache, apart for each `owner` (a database). Equal requests under way share one computation; failures are not kept. */
export function versionedCache<Value>({ maxEntries }: { maxEntries: number }): VersionedCache<Value> {
  const states = new WeakMap<object, State<Value>>()
  return {
    get(owner, version, key, make) {
      let state = states.get(owner)
      if (!state || state.version !== version) states.set(owner, (state = { version, values: new Map() }))
      const { values } = state
      const known = values.get(key)
      if (known) {
        values.delete(key)
        values.set(key, known)
        return known
      }
      const made = make()
      values.set(key, made)
      made.catch(() => values.delete(key))
      const oldest = values.keys().next().value
      if (values.size > maxEntries && oldest !== undefined) values.delete(oldest)
      return made
    },
  }
}
