/** Things that are read once, each by its key; after a failure (null) the next time is another try. */
export function readOnce<T>() {
  const readings = new Map<string, Promise<T | null>>()
  const known = new Map<string, T>()
  return {
    read(key: string, read: () => Promise<T | null>): Promise<T | null> {
      const begun = readings.get(key)
      if (begun) return begun
      const reading = read()
      readings.set(key, reading)
      void reading.then((thing) => (thing === null ? readings.delete(key) : known.set(key, thing)))
      return reading
    },
    /** Returns what has come already, so that it is drawn at once and not a moment later. */
    known: (key: string): T | undefined => known.get(key),
  }
}
