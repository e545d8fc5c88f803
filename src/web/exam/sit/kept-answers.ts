import * as z from 'zod/mini'
import { type GivenAnswer, givenAnswer } from '#contract/exam-sitting.ts'

/**
 * The answers that the server hasn't heard of yet, as this device keeps them over a reload: each task under a name of its own, so that
 * two tabs overwrite nothing of each other.
 */

const startOf = (sittingId: number): string => `exam-sitting-${sittingId}-`
const nameOf = (sittingId: number, { homeworkId }: GivenAnswer): string => `${startOf(sittingId)}${homeworkId}`

export function readKept(sittingId: number): GivenAnswer[] {
  try {
    return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
      .filter((name) => name.startsWith(startOf(sittingId)))
      .flatMap((name) => readOne(name) ?? [])
  } catch {
    return []
  }
}

function readOne(name: string): GivenAnswer | null {
  try {
    const parsed = givenAnswer.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function keepAnswer(sittingId: number, answer: GivenAnswer): void {
  try {
    localStorage.setItem(nameOf(sittingId, answer), JSON.stringify(answer))
  } catch {
    // A browser that forbids storage: answers are only as safe as the connection.
  }
}

/** Forgets an answer that the server took or refused, unless another one to the same task has come since, in another tab perhaps. */
export function forgetAnswer(sittingId: number, answer: GivenAnswer): void {
  try {
    const name = nameOf(sittingId, answer)
    if (JSON.stringify(readOne(name)) === JSON.stringify(z.parse(givenAnswer, answer))) localStorage.removeItem(name)
  } catch {
    // A browser that forbids storage holds none.
  }
}
