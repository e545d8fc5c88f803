import * as z from 'zod/mini'
import { EXAM_FORMULAS, EXAM_LEVELS, EXAM_TYPES, EXAM_VARIANTS, SUBJECTS, type ExamVersion } from '#contract/enums.ts'
import { answerLetter, letterKey } from './exam-key.ts'
import type { LibraryExam, LibraryExamTask, LibraryTask } from './library.ts'
import type { Report } from './library-error.ts'
import { libraryMessages } from './messages.ts'
import { readYaml, type YamlValue } from './read-yaml.ts'

const letters = z.string().check(z.regex(/^[A-Z]{1,6}$/))
const points = z.number().check(z.gt(0), z.maximum(100))
const number = z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/))
/** A threshold of 0 points says what isn't enough for any. */
const threshold = z.strictObject({ points: z.number().check(z.minimum(0), z.maximum(100)), text: z.string().check(z.minLength(1)) })

const examSheet = z.strictObject({
  type: z.enum(EXAM_TYPES),
  subject: z._default(z.enum(SUBJECTS), 'MATHS'),
  level: z._default(z.nullable(z.enum(EXAM_LEVELS)), null),
  formula: z._default(z.nullable(z.enum(EXAM_FORMULAS)), null),
  variant: z.enum(EXAM_VARIANTS),
  date: z.iso.date(),
  minutes: z.int().check(z.minimum(1), z.maximum(600)),
  points,
  details: z._default(z.string(), ''),
  tasks: z
    .array(
      z.strictObject({
        number,
        /** The number in version B, where its tasks stand in another order. */
        numberB: z.optional(number),
        points,
        bundle: z._default(z.string(), ''),
        /** The requirement of the curriculum that the task looks at; it ends the highest threshold. */
        requirement: z._default(z.string(), ''),
        scoring: z.array(threshold).check(z.minLength(1)),
        orderB: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{2,6}$/))), null),
      }),
    )
    .check(z.minLength(1)),
  key: z.strictObject({ A: z.record(z.string(), letters), B: z.record(z.string(), letters) }),
})
type ExamSheet = z.output<typeof examSheet>

/** File name of an exam's task: 7 → 07, 12.1 → 12-1. */
export function examTaskFile(number: string): string {
  const [main = '', part] = number.split('.')
  return main.padStart(2, '0') + (part === undefined ? '' : `-${part}`)
}

/** Reads the sheet of an exam; `tasks` are its task files by file name. Every task becomes a part of the exam (version A). */
export function readExam(
  file: string,
  slug: string,
  text: string,
  tasks: ReadonlyMap<string, LibraryTask>,
  report: Report,
): LibraryExam | null {
  const sheet = readYaml(text, examSheet, report)
  if (!sheet) return null
  const { value, lineOf } = sheet
  const found = value.tasks.flatMap((entry, index) => {
    const task = tasks.get(examTaskFile(entry.number))
    if (!task) {
      report(lineOf('tasks', index, 'number'), libraryMessages.noTaskFile(`exams/${slug}/${examTaskFile(entry.number)}.md`))
      return []
    }
    if (value.tasks.findIndex((other) => other.number === entry.number) !== index)
      report(lineOf('tasks', index, 'number'), libraryMessages.repeated(entry.number))
    checkScoring(sheet, index, report)
    const { type, date, level, formula, variant } = value
    const homework = {
      ...task,
      exam: { type, date, level, formula, variant, version: 'A' as const, number: entry.number, points: entry.points },
    }
    return [
      {
        number: entry.number,
        numberB: entry.numberB ?? entry.number,
        task: homework,
        points: entry.points,
        bundle: entry.bundle,
        scoring: entry.scoring.map(({ points: worth, text: rule }, at) => ({
          points: worth,
          text: at === 0 && entry.requirement !== '' ? `${rule}\n\n${libraryMessages.requirement(entry.requirement)}` : rule,
        })),
        orderB: readOrder(sheet, index, task, report),
      },
    ]
  })
  const sum = value.tasks.reduce((total, task) => total + task.points, 0)
  if (sum !== value.points) report(lineOf('points'), libraryMessages.pointsSum(sum, value.points))
  const inB = value.tasks.map((entry) => entry.numberB ?? entry.number)
  if (
    inB.toSorted().join() !==
    value.tasks
      .map((entry) => entry.number)
      .toSorted()
      .join()
  )
    report(lineOf('tasks'), libraryMessages.numbersB)
  checkKey(sheet, found, 'A', report)
  checkKey(sheet, found, 'B', report)
  return { ...value, slug, tasks: found, file }
}

function checkScoring({ value, lineOf }: YamlValue<ExamSheet>, index: number, report: Report): void {
  const task = value.tasks[index]
  if (!task) return
  if (task.scoring[0]?.points !== task.points) report(lineOf('tasks', index, 'scoring'), libraryMessages.scoringTop(task.points))
  if (task.scoring.some((threshold, at) => threshold.points >= (task.scoring[at - 1]?.points ?? Infinity)))
    report(lineOf('tasks', index, 'scoring'), libraryMessages.scoringOrder)
}

function readOrder({ value, lineOf }: YamlValue<ExamSheet>, index: number, task: LibraryTask, report: Report): number[] | null {
  const order = value.tasks[index]?.orderB ?? null
  if (!task.closed) {
    if (order !== null) report(lineOf('tasks', index, 'orderB'), libraryMessages.orderBOpen)
    return null
  }
  const letters = task.answers.map((_, at) => answerLetter(at))
  if (order === null) report(lineOf('tasks', index), libraryMessages.noOrderB)
  else if ([...order].toSorted().join('') !== letters.join(''))
    report(lineOf('tasks', index, 'orderB'), libraryMessages.orderB(letters.join('')))
  return (order === null ? letters : [...order]).map((letter) => letters.indexOf(letter))
}

function checkKey({ value, lineOf }: YamlValue<ExamSheet>, tasks: LibraryExamTask[], version: ExamVersion, report: Report): void {
  const expected = letterKey(tasks, version)
  const key = value.key[version]
  for (const [number, correct] of Object.entries(expected)) {
    if (key[number] === undefined) report(lineOf('key', version), libraryMessages.keyMissing(version, number))
    else if (key[number] !== correct) report(lineOf('key', version, number), libraryMessages.keyWrong(version, number, correct))
  }
  for (const number of Object.keys(key))
    if (expected[number] === undefined) report(lineOf('key', version, number), libraryMessages.keyExtra(version, number))
}
