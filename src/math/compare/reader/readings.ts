import { LIMITS, Unreadable } from '../limits.ts'
import { answerMessages } from '../messages.ts'

/** Asks which of some meanings a notation has; the same key has the same meaning in the whole text. */
export type Choose = (key: string, count: number) => number

/**
 * Reads a text in every way its notation allows: whenever the reader asks for a choice, the others are read in their turn. A way
 * that fails is dropped, unless all fail: then the error that came furthest is told.
 */
export function allReadings<T>(read: (choose: Choose) => T): T[] {
  const waiting: number[][] = [[]]
  const results: T[] = []
  let furthest: Unreadable | null = null
  for (let runs = 0; waiting.length > 0; runs += 1) {
    if (runs >= LIMITS.readings) throw new Unreadable(0, answerMessages.tooManyReadings)
    const path = waiting.shift() ?? []
    try {
      results.push(read(chooseAlong(path, waiting)))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      if (furthest === null || error.at > furthest.at) furthest = error
    }
  }
  if (results.length === 0 && furthest !== null) throw furthest
  return results
}

function chooseAlong(path: readonly number[], waiting: number[][]): Choose {
  const taken: number[] = []
  const known = new Map<string, number>()
  return (key, count) => {
    const earlier = known.get(key)
    if (earlier !== undefined) return earlier
    const pick = path[taken.length] ?? 0
    if (taken.length >= path.length) for (let other = 1; other < count; other += 1) waiting.push([...taken, other])
    taken.push(pick)
    known.set(key, pick)
    return pick
  }
}
