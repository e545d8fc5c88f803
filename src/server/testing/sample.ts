/** True in `npm run test:full`, which checks everything. */
export const isFull = process.env['TEST_FULL'] === '1'

/** Tests may take so many times as long: those of a full run do more, some of them ten times as much. */
export const patience = isFull ? 10 : 1

/** All of them in a full run; otherwise at most `most`, evenly spread, the first among them. */
export function sample<Item>(items: readonly Item[], most: number): Item[] {
  if (isFull || items.length <= most) return [...items]
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).filter((item) => item !== undefined)
}

/** Random cases are drawn from it: the same ones in everyday runs, new ones in a full run. `SEED=…` repeats a run that failed. */
export const seed = seedOf(process.env)

export function seedOf(env: Readonly<NodeJS.ProcessEnv>): number {
  return Number(env['SEED'] ?? (env['TEST_FULL'] === '1' ? Date.now() % 1_000_000 : 1))
}
