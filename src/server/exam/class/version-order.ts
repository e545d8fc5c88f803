import type { ExamVersion } from '#contract/enums.ts'
import { answerLetter } from '#contract/homework/answer-letter.ts'

/**
 * The places of `count` things in the order of a version of a class's exam: version A keeps them as the teacher put them, B has
 * one lasting order of its own for each seed, which is never that of A.
 */
export function orderOf(version: ExamVersion, seed: number, count: number): number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  if (version === 'A' || count < 2) return places
  const next = randomFrom(seed)
  for (let last = count - 1; last > 0; last--) {
    const drawn = Math.floor(next() * (last + 1))
    const moved = places[last] ?? last
    places[last] = places[drawn] ?? drawn
    places[drawn] = moved
  }
  const isAsBefore = places.every((place, index) => place === index)
  return isAsBefore ? [...places.slice(1), 0] : places
}

/** Numbers from 0 up to 1 that look random and are the same for each seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A task's answers in the order of a version, without the letters that their places give them. Answers with names of their own,
 * such as P and F, stand as they are: their order says something.
 */
export function answersIn<Answer extends { label: string }>(
  version: ExamVersion,
  homeworkId: number,
  answers: readonly Answer[],
): Answer[] {
  if (areNamed(answers)) return [...answers]
  return orderOf(version, homeworkId, answers.length)
    .flatMap((place) => answers[place] ?? [])
    .map((answer) => ({ ...answer, label: '' }))
}

/** True of answers with names of their own, such as P and F. */
export function areNamed(answers: readonly { label: string }[]): boolean {
  return answers.some(({ label }, place) => answerLetter(label, place) !== answerLetter('', place))
}
