import type { AnswerRow } from '#contract/homework/answer-field.ts'
import { answerLetter } from '#contract/homework/answer-letter.ts'
import { answerRows, marksOf } from '#contract/homework/answer-rows.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { type ChosenSheetTask, type PaperVariant, VARIANT_LETTERS, type WorksheetPaper } from '#contract/worksheet.ts'
import type { Db } from '#server/db/db.ts'
import { areNamed } from '#server/exam/index.ts'
import type { TaskServices } from '#server/homework/index.ts'
import { type Limit, limitTries } from '#server/platform/rate-limit/index.ts'
import type { MadeVariant } from '#server/variant/index.ts'
import { findOwnWorksheet } from '#server/worksheet/find-worksheet.ts'
import { keepSources } from '#server/worksheet/printing/kept-sources.ts'
import { makeNumbers } from '#server/worksheet/printing/make-numbers.ts'
import { type FixedTask, readFixed } from '#server/worksheet/printing/read-fixed.ts'
import { variantOrders } from '#server/worksheet/printing/variant-orders.ts'
import { readChosen } from '#server/worksheet/read-chosen.ts'

/** Each may have up to 120 variants of templates made. */
const PAPER_LIMIT: Limit = { name: 'worksheet.paper', max: 300, windowSeconds: 600 }

/** A task as it stands on the sheet of one variant, with its line of the key. */
type Shown = {
  language: ChosenSheetTask['language']
  description: string
  answers: { id: number; label: string; answer: string }[]
  rows: AnswerRow[]
  letters: string
  answer: string
  qr: FixedTask['qr']
}

/** The variants of a worksheet as they are printed, with their keys, for its teacher alone. What can't be used is left out. */
export async function readPaper(
  db: Db,
  services: TaskServices & { origin: () => string },
  viewer: Viewer & { id: number },
  id: number,
): Promise<WorksheetPaper> {
  const { title, note, hasNameField, day, qr, variantCount, mixesOrder } = await findOwnWorksheet(db, viewer.id, id)
  await limitTries(db, PAPER_LIMIT, String(viewer.id))
  const tasks = (await readChosen(db, id, viewer.id)).filter(({ isUsable }) => isUsable)
  const sources = await keepSources(db, id)
  const [fixed, numbers] = await Promise.all([
    readFixed(db, services, viewer, tasks, qr !== 'NONE'),
    makeNumbers(db, tasks, variantCount, sources),
  ])
  const orders = variantOrders(id, tasks.length, variantCount)
  const letters = VARIANT_LETTERS.slice(0, variantCount)
  return {
    id,
    title,
    note,
    hasNameField,
    day,
    qr,
    points: tasks.reduce((sum, { points }) => sum + points, 0),
    variants: letters.map((letter, variant) => {
      const order = (mixesOrder ? orders[variant] : orders[0]) ?? []
      const shown = order.flatMap((place) => {
        const task = tasks[place]
        if (!task) return []
        const made = numbers[variant]?.[place]
        const known = fixed.get(task.homeworkId ?? 0)
        const what = made ? ofTemplate(made) : known && ofLibrary(task, known, mixesOrder ? variant : 0)
        return what ? [{ task, what }] : []
      })
      return variantOf(letter, shown)
    }),
  }
}

function variantOf(letter: PaperVariant['letter'], shown: readonly { task: ChosenSheetTask; what: Shown }[]): PaperVariant {
  return {
    letter,
    tasks: shown.map(({ task: { points, room, roomCm }, what: { language, description, answers, rows, qr } }, index) => ({
      number: String(index + 1),
      points,
      room,
      roomCm,
      language,
      description,
      answers,
      rows,
      qr,
    })),
    key: shown.map(({ task: { points }, what: { language, letters, answer } }, index) => ({
      number: String(index + 1),
      points,
      language,
      letters,
      answer,
    })),
  }
}

/** A variant of a template: its maker has put the answers in an order of its own already. */
function ofTemplate({ task, html }: MadeVariant): Shown {
  const expected = task.expectedAnswers ?? []
  return {
    language: task.language,
    description: html.description,
    answers: html.answers.map((answer, place) => ({ id: place + 1, label: answerLetter(task.answers[place]?.label ?? '', place), answer })),
    rows: expected.flatMap(answerRows),
    ...keyOf(
      marksOf(expected),
      task.answers.flatMap(({ correct, label }, place) => (correct ? [answerLetter(label, place)] : [])),
      html.answer,
    ),
    qr: null,
  }
}

/** A task of the library with its answers in the order of a variant; those with names of their own stand as they are. */
function ofLibrary(
  { homeworkId, language }: ChosenSheetTask,
  { description, answers, rows, marks, right, finalAnswer, qr }: FixedTask,
  variant: number,
): Shown {
  const places = variantOrders(homeworkId ?? 0, answers.length, variant + 1)[variant] ?? []
  const ordered = areNamed(answers) ? answers : places.flatMap((place) => answers[place] ?? []).map((answer) => ({ ...answer, label: '' }))
  const shown = ordered.map((answer, place) => ({ ...answer, label: answerLetter(answer.label, place) }))
  return {
    language,
    description,
    answers: shown,
    rows,
    ...keyOf(
      marks,
      shown.flatMap(({ id, label }) => (right.has(id) ? [label] : [])),
      finalAnswer,
    ),
    qr,
  }
}

/** A line of the key: marks or letters where a task is answered by them, else its answer. */
function keyOf(marks: string, letters: readonly string[], answer: string): Pick<Shown, 'letters' | 'answer'> {
  const told = marks || letters.join(', ')
  return { letters: told, answer: told === '' ? answer : '' }
}
