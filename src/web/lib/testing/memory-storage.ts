/** A browser's storage in memory, for tests; `stored` shows and sets what is in it. */
export function memoryStorage(stored: Map<string, string> = new Map()): Storage {
  return {
    get length() {
      return stored.size
    },
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
    clear: () => stored.clear(),
  }
}
