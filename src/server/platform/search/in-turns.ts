/** So many works are begun at once: few enough for the embedded database, which works on this very thread. */
const AT_ONCE = 2

/**
 * Maps a list with a function that asks the database, a few at once, and gives everything else a turn of the event loop
 * in between: queries of the embedded database end without one, so that a long list would hold all other requests up.
 */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map((item, at) => map(item, from + at)))))
    await turn()
  }
  return results
}

/** Gives everything else a turn of the event loop. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
