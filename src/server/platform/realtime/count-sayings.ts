import type { SayingLimit } from '#server/platform/realtime/sayings.ts'

/** Entries that a full table is emptied at; windows are short, so nearly all of them have ended by then. */
const MOST_COUNTED = 10_000

/** Counts what people say, in memory: it comes too often for the database. Returns false for one too many. */
export function sayingCounter(now: () => number = Date.now): (key: string, limit: SayingLimit) => boolean {
  const counted = new Map<string, { count: number; endsAt: number }>()
  return (key, { max, windowSeconds }) => {
    const known = counted.get(key)
    if (known && known.endsAt > now()) {
      known.count += 1
      return known.count <= max
    }
    if (counted.size >= MOST_COUNTED) for (const [old, { endsAt }] of counted) if (endsAt <= now()) counted.delete(old)
    counted.set(key, { count: 1, endsAt: now() + windowSeconds * 1000 })
    return max >= 1
  }
}
