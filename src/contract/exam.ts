import * as z from 'zod/mini'
import { answerRow } from '#contract/homework/answer-field.ts'
import { richHtml } from '#contract/rich-html.ts'
import { monthText } from '#contract/text/dates.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import {
  EXAM_FORMULAS,
  EXAM_LEVELS,
  EXAM_TYPES,
  EXAM_VARIANTS,
  EXAM_VERSIONS,
  SUBJECTS,
  type ExamLevel,
  type ExamType,
  type ExamVariant,
  type ExamVersion,
  type ExamFormula,
  type Visibility,
} from '#contract/enums.ts'
import { EXAM_LEVEL_LABELS, EXAM_LEVEL_MARKS, EXAM_TYPE_LABELS, EXAM_VARIANT_LABELS } from '#contract/text/labels.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { foundReply, pageQuery } from '#contract/http/page.ts'
import { idOrSlugParam, queryEnum, queryInt, queryText } from '#contract/http/query-values.ts'

/** The most tasks that a teacher puts into one exam. */
export const MOST_EXAM_TASKS = 100

/** An exam as other things name it. */
export const examRef = z.object({
  id: z.int(),
  slug: z.string(),
  /** The title: the heading of its own page. */
  name: z.string(),
  /** The name everywhere else: "Matura próbna · III 2026". */
  shortName: z.string(),
  /** Level, formula and version, which tell it from others of that name: each in a word and as it is said. */
  marks: z.array(z.object({ short: z.string(), said: z.string() })),
})
export type ExamRef = z.output<typeof examRef>

export const examListItem = z.extend(examRef, {
  type: z.enum(EXAM_TYPES),
  subject: z.enum(SUBJECTS),
  /** ISO date of the sitting. */
  date: z.iso.date(),
  level: z.nullable(z.enum(EXAM_LEVELS)),
  formula: z.nullable(z.enum(EXAM_FORMULAS)),
  variant: z.enum(EXAM_VARIANTS),
  version: z.enum(EXAM_VERSIONS),
  details: z.string(),
  /** Working time in minutes. */
  minutes: z.nullable(z.int()),
  /** Points of all its tasks together. */
  points: z.number(),
  taskCount: z.int(),
})
export type ExamListItem = z.output<typeof examListItem>

/** One threshold of a task's scoring: so many points for this much. */
export const scoringThreshold = z.object({ points: z.number(), html: richHtml })

/** A task as the sheet prints it, without what gives the solution away. */
export const examTask = z.object({
  id: z.int(),
  /** "7" or, in a bundle, "12.1". */
  number: z.string(),
  points: z.number(),
  /** The text shared by a bundle; only at its first task. */
  bundle: richHtml,
  scoring: z.array(scoringThreshold),
  homework: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    language: z.string(),
    description: richHtml,
    closed: z.boolean(),
    /** True where the answer alone decides the points: choices and rows of marks. */
    isDecided: z.boolean(),
    /** In the order of this version of the sheet. */
    answers: z.array(z.object({ id: z.int(), label: z.string(), answer: richHtml })),
    /** Rows of marks of a task that is answered by them: P and F for each sentence. */
    rows: z.array(answerRow),
  }),
})
export type ExamTask = z.output<typeof examTask>

export const exam = z.extend(examListItem, {
  tasks: z.array(examTask),
  /** The same sheet in its other version. */
  otherVersions: z.array(examRef),
})
export type Exam = z.output<typeof exam>

/** An exam that people sit, by its type and level; `count` is that of its sheets. */
export const examRoom = z.object({ type: z.enum(EXAM_TYPES), level: z.nullable(z.enum(EXAM_LEVELS)), count: z.int() })
export type ExamRoom = z.output<typeof examRoom>

/** The ways in which a list of sheets is narrowed. */
export type ExamNarrowing = {
  type?: ExamType | undefined
  level?: ExamLevel | undefined
  year?: number | undefined
  formula?: ExamFormula | undefined
  variant?: ExamVariant | undefined
}

export const EXAM_SORTS = ['date:DESC', 'date:ASC'] as const

export const listExams = {
  name: 'exam.list',
  method: 'GET',
  path: '/exam',
  access: 'everyone',
  summary: 'Public exam sheets.',
  params: noParams,
  query: z.extend(pageQuery({ defaultSize: 30 }), {
    search: queryText(200),
    type: queryEnum(EXAM_TYPES),
    level: queryEnum(EXAM_LEVELS),
    year: queryInt(1990, 2999),
    formula: queryEnum(EXAM_FORMULAS),
    /** The term: main, additional, resit, trial. */
    variant: queryEnum(EXAM_VARIANTS),
    sort: queryEnum(EXAM_SORTS),
  }),
  body: noBody,
  reply: z.extend(foundReply(examListItem), {
    /** The kinds of exam with the number of sheets of each, whichever is chosen, in a fixed order (docs/product/exam.md, 6). */
    rooms: z.array(examRoom),
    /** The years, formulas and terms among which one may be chosen, each with the number of sheets that it leaves. */
    choices: z.object({
      year: z.array(z.object({ value: z.int(), count: z.int() })),
      formula: z.array(z.object({ value: z.enum(EXAM_FORMULAS), count: z.int() })),
      variant: z.array(z.object({ value: z.enum(EXAM_VARIANTS), count: z.int() })),
    }),
  }),
} satisfies Endpoint

export const getExam = {
  name: 'exam.get',
  method: 'GET',
  path: '/exam/:id',
  access: 'everyone',
  summary: 'One exam sheet with its tasks, by id or slug; the key is not part of it.',
  params: z.object({ id: idOrSlugParam }),
  query: noQuery,
  body: noBody,
  reply: exam,
} satisfies Endpoint

type TitleParts = {
  type: ExamType
  date: string
  level: ExamLevel | null
  formula: ExamFormula | null
  variant: ExamVariant
  version: ExamVersion
  details: string
  /** A private one, made by a teacher for a class, is called what its author calls it. */
  status?: Visibility
}

/** Title of an exam (docs/product/exam.md): type, month and year in parentheses, level, variant, details. */
export function examTitle(parts: TitleParts): string {
  if (parts.status === 'PRIVATE') return parts.details
  const words = [`${EXAM_TYPE_LABELS[parts.type]} (${monthText(new Date(`${parts.date}T00:00:00Z`))})`]
  if (parts.level) words.push(EXAM_LEVEL_LABELS[parts.level])
  if (parts.variant !== 'MAIN') words.push(EXAM_VARIANT_LABELS[parts.variant])
  if (parts.formula === 'F2015') words.push('formuła 2015')
  if (parts.version !== 'A') words.push(`wersja ${parts.version}`)
  if (parts.details) words.push(parts.details)
  return words.join(', ')
}

const MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

const SHORT_NAMES: Record<ExamType, Record<ExamVariant, string>> = {
  MATURA: { MAIN: 'Matura', ADDITIONAL: 'Matura dodatkowa', RESIT: 'Matura poprawkowa', TRIAL: 'Matura próbna' },
  GIMNAZJALNY: {
    MAIN: 'Egzamin gimnazjalny',
    ADDITIONAL: 'Dodatkowy egzamin gimnazjalny',
    RESIT: 'Poprawkowy egzamin gimnazjalny',
    TRIAL: 'Próbny egzamin gimnazjalny',
  },
  EIGHTH_GRADER: {
    MAIN: 'Egzamin ósmoklasisty',
    ADDITIONAL: 'Dodatkowy egzamin ósmoklasisty',
    RESIT: 'Poprawkowy egzamin ósmoklasisty',
    TRIAL: 'Próbny egzamin ósmoklasisty',
  },
}

/** The names of an exam (docs/product/exam.md): its title, and the short one with its marks. */
export function examNames(parts: TitleParts): Pick<ExamRef, 'name' | 'shortName' | 'marks'> {
  const [year = '', month = ''] = parts.date.split('-')
  if (parts.status === 'PRIVATE') return { name: parts.details, shortName: parts.details, marks: [] }
  const marks: ExamRef['marks'] = [{ short: parts.version, said: `wersja ${parts.version}` }]
  if (parts.formula === 'F2015') marks.unshift({ short: '2015', said: 'formuła 2015' })
  if (parts.level) marks.unshift({ short: EXAM_LEVEL_MARKS[parts.level], said: EXAM_LEVEL_LABELS[parts.level] })
  return {
    name: examTitle(parts),
    shortName: `${SHORT_NAMES[parts.type][parts.variant]} · ${MONTHS[Number(month) - 1]}\u00a0${year}`,
    marks,
  }
}
