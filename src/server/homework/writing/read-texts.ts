import type { Role } from '#contract/enums.ts'
import { AppError, refusedFields } from '#contract/http/errors.ts'
import type { HomeworkBody } from '#contract/homework/homework-writing.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { messages } from '#contract/text/messages.ts'
import type { linkedFields } from '#server/math-concept/index.ts'
import type { DerivedHomework } from '#server/homework/derive-homework.ts'
import { CHOICE, DESCRIPTION, PLAIN, STEP } from '#server/homework/rich-tables.ts'
import type { SavedHomework } from '#server/homework/save-homework.ts'
import { type RichField, readRichField } from '#server/platform/rich-text/rich-field.ts'
import type { Presentation } from '#server/platform/rich-text/rich-table.ts'

type Writer = { id: number; role: Role }

/** The texts of a task as they came in, checked and derived: nothing of it waits in the transaction. */
export type ReadTexts = {
  saved: Pick<SavedHomework, 'description' | 'answer' | 'expectedAnswers' | 'commonMistake' | 'answers' | 'steps' | 'hints'>
} & {
  derived: DerivedHomework
}

/** Faults that are known already, and the way in which a field is read: linked panels take what their concepts say now. */
type Reading = { known?: ReadonlyMap<string, string>; readField?: typeof readRichField | ReturnType<typeof linkedFields> }

/** More of one person's tasks than a form has on their way: a preview, and a save after it. */
const MOST_WAITING = 4

/** Tasks of each person that are being read or wait for it: the next one, a preview say, comes after them. */
const turns = new Map<number, { last: Promise<unknown>; count: number }>()

/**
 * Reads every rich field of a task. Everything that is wrong is told at once, by the paths of the fields, with the faults that
 * are `known` already.
 *
 * @throws {AppError} TOO_MANY_REQUESTS while several tasks of the person wait
 */
export async function readTexts(
  writer: Writer,
  body: HomeworkBody,
  { known = new Map(), readField = readRichField }: Reading = {},
): Promise<ReadTexts> {
  const turn = turns.get(writer.id) ?? { last: Promise.resolve(), count: 0 }
  if (turn.count >= MOST_WAITING) throw new AppError('TOO_MANY_REQUESTS', messages.tooManyRequests, {}, { retryAfterSeconds: 2 })
  turn.count += 1
  turns.set(writer.id, turn)
  const mine = turn.last.then(() => readInTurn(writer, body, { known, readField }))
  // A failure is this caller's alone.
  turn.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    turn.count -= 1
    if (turn.count === 0) turns.delete(writer.id)
  }
}

async function readInTurn(writer: Writer, body: HomeworkBody, { known, readField }: Required<Reading>): Promise<ReadTexts> {
  const faults = new Map(known)
  const read = async (input: RichInput, field: string, presentation: Presentation): Promise<RichField | null> => {
    try {
      return await readField(input, { field, variant: 'full', writer, presentation })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error
      for (const [name, fault] of Object.entries(error.fields)) faults.set(name, fault)
      return null
    }
  }
  // One after another: a person's texts wait for each other in the thread, and don't fill its queue.
  const readAll = async <Part>(parts: readonly Part[], one: (part: Part, place: number) => Promise<RichField | null>) => {
    const fields: (RichField | null)[] = []
    for (const [place, part] of parts.entries()) fields.push(await one(part, place))
    return fields
  }
  const description = await read(body.description, 'description', DESCRIPTION)
  const answer = body.answer === null || body.closed ? null : await read(body.answer, 'answer', PLAIN)
  const commonMistake = body.commonMistake === null ? null : await read(body.commonMistake, 'commonMistake', PLAIN)
  const answers = await readAll(body.closed ? body.answers : [], (part, place) => read(part.answer, `answers.${place}.answer`, CHOICE))
  const steps = await readAll(body.solution.steps, (step, place) => read(step.description, `solution.steps.${place}.description`, STEP))
  const hints = await readAll(body.hints, ({ hint }, place) => read(hint, `hints.${place}.hint`, PLAIN))
  if (description === null || faults.size > 0) throw refusedFields(faults)
  const field = (fields: readonly (RichField | null)[], place: number): RichField => {
    const found = fields[place]
    if (!found) throw new Error('A text of a task was not read')
    return found
  }
  return {
    saved: {
      description: description.document,
      answer: answer?.document ?? null,
      expectedAnswers: body.closed ? [] : body.expectedAnswers,
      commonMistake: commonMistake?.document ?? null,
      answers: answers.map((_, place) => {
        const { id, label = '', correct = false, reason = '' } = body.answers[place] ?? {}
        return { id, label, isCorrect: correct, reason, content: field(answers, place).document }
      }),
      steps: steps.map((_, place) => {
        const { id, method = 1, title = '' } = body.solution.steps[place] ?? {}
        return { id, method, title, content: field(steps, place).document }
      }),
      hints: hints.map((_, place) => ({ id: body.hints[place]?.id, content: field(hints, place).document })),
    },
    derived: {
      description,
      answer,
      commonMistake,
      answers: answers.map((_, place) => field(answers, place)),
      steps: steps.map((_, place) => field(steps, place)),
      hints: hints.map((_, place) => field(hints, place)),
    },
  }
}
