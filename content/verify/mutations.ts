import type { LibraryTask } from '#server/library/library.ts'
import { relationsOf } from './split-relations.ts'
import { formulasOf } from './formulas-in-text.ts'

/** A task with one thing changed, and what was changed. */
export type Mutant = { task: LibraryTask; change: string }

/** Answer numbers (the last digit moved by one), sentences said to be true or false, chosen marks and, in closed tasks, the tick moved to the next option. */
export function answerMutants(task: LibraryTask): Mutant[] {
  if (!task.closed) {
    const answer = task.answer ?? ''
    return [...numberMutants(answer), ...truthMutants(answer), ...markMutants(answer)].map(({ text, change }) => ({
      task: { ...task, answer: text },
      change,
    }))
  }
  const moved = task.answers.map((option, index) => ({ ...option, correct: task.answers.at(index - 1)?.correct ?? false }))
  return [
    { task: { ...task, answers: moved }, change: 'zaznaczenie przesunięte o jeden' },
    ...task.answers.flatMap((option, index) =>
      option.correct
        ? numberMutants(option.content).map(({ text, change }) => ({
            task: { ...task, answers: task.answers.map((other, at) => (at === index ? { ...option, content: text } : other)) },
            change,
          }))
        : [],
    ),
  ]
}

/** Every relation of the steps made false: one more on the right side, or the two sides of < and > exchanged. */
export function relationMutants(task: LibraryTask): Mutant[] {
  return task.steps.flatMap((step, index) =>
    formulasOf(step.content).flatMap((formula) =>
      relationsOf(formula).flatMap((relation) => {
        const changed = breakRelation(relation.sign, relation.left, relation.right)
        if (changed === null) return []
        const steps = task.steps.map((other, at) => (at === index ? { ...step, content: `$${changed}$` } : other))
        return [{ task: { ...task, steps }, change: `${relation.text} → ${changed}` }]
      }),
    ),
  )
}

function breakRelation(sign: string, left: string, right: string): string | null {
  // Twice the right side plus an irrational amount: no unit or coincidence of cases makes it true.
  if (sign === '=' || sign === '≈') return `${left} ${sign === '=' ? '=' : '\\approx'} 2 \\cdot (${right}) + ${unitTail(right)}`
  if (sign === '<' || sign === '>') return `${right} ${sign} ${left}`
  return null
}

const unitTail = (right: string): string => (/^(?:[([]|\\\{).*(?:;|,\s)/s.test(right.trim()) ? right : '1{,}2345678')

/** The text with each sentence that is judged in it judged otherwise in turn. */
function truthMutants(text: string): { text: string; change: string }[] {
  return [...text.matchAll(/prawdziw|fałszyw/g)].map((match) => {
    const [word] = match
    const other = word === 'prawdziw' ? 'fałszyw' : 'prawdziw'
    const mutated = text.slice(0, match.index) + other + text.slice(match.index + word.length)
    return { text: mutated, change: `${word} → ${other} w „${text}”` }
  })
}

/** Marks that are chosen in rows („C, D, A”), each changed in turn. */
function markMutants(text: string): { text: string; change: string }[] {
  if (!/^[A-F](?:, [A-F])+$/.test(text.trim())) return []
  return [...text.matchAll(/[A-F]/g)].map(({ 0: mark, index }) => {
    const other = mark === 'A' ? 'B' : 'A'
    return { text: text.slice(0, index) + other + text.slice(index + 1), change: `${mark} → ${other} w „${text}”` }
  })
}

/** The text with the last digit of each of its numbers changed in turn; names in prose (H2) are left alone. */
export function numberMutants(text: string): { text: string; change: string }[] {
  return [...text.matchAll(/(?<![\p{L}\d])\d+/gu)].flatMap((match) => {
    const end = match.index + match[0].length
    const digit = Number(match[0].at(-1))
    const changed = match[0].slice(0, -1) + String(digit === 9 ? 8 : digit + 1)
    const mutated = text.slice(0, match.index) + changed + text.slice(end)
    return [{ text: mutated, change: `${match[0]} → ${changed} w „${text}”` }]
  })
}
