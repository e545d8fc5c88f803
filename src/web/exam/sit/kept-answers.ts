import * as z from 'zod/mini'
import { type GivenAnswer, givenAnswer } from '#contract/exam-sitting.ts'

/** The answers that the server hasn't heard of yet, as this device keeps them over a reload. */
const keptAnswers = z.array(givenAnswer)

const keyOf = (sittingId: number): string => `exam-sitting-${sittingId}`

export function readKept(sittingId: number): GivenAnswer[] {
  try {
    const parsed = keptAnswers.safeParse(JSON.parse(localStorage.getItem(keyOf(sittingId)) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

export function keepAnswers(sittingId: number, answers: readonly GivenAnswer[]): void {
  try {
    if (answers.length === 0) localStorage.removeItem(keyOf(sittingId))
    else localStorage.setItem(keyOf(sittingId), JSON.stringify(answers))
  } catch {
    // A browser that forbids storage: answers are only as safe as the connection.
  }
}
