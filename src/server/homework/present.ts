import { answerLetter } from '#contract/answer-letter.ts'
import { examTitle } from '#contract/exam.ts'
import type { Homework, HomeworkAnswer, HomeworkCard, HomeworkSolution } from '#contract/homework.ts'
import type { MathConceptRef } from '#contract/math-concept.ts'
import type { UserRef } from '#contract/user.ts'
import type { Approval, ExamLevel, HomeworkStatus, Language, MathConceptType, SchoolLevel, SolutionFormat } from '#contract/enums.ts'
import type { HomeworkSource } from '#server/db/tables/homework.ts'

/** What the database knows of a task, its parts read in one query each (read-homework-parts.ts). */
export type HomeworkRow = {
  id: number
  slug: string
  title: string
  language: Language
  status: HomeworkStatus
  adminReviewStatus: Approval | null
  authorId: number
  descriptionHtml: string
  /** Files that the description and the options show. */
  fileIds: number[]
  excerpt: string
  isClosed: boolean
  level: SchoolLevel
  examLevel: ExamLevel | null
  type: { id: number; name: string; slug: string } | null
  ratingsAvg: number
  ratingsCount: number
  solutionFormats: SolutionFormat[]
  stepCount: number
  createdAt: Date
  updatedAt: Date
  source: HomeworkSource | null
}

export type AnswerRow = { id: number; position: number; label: string; contentHtml: string; isCorrect: boolean }
export type ExamPlaceRow = {
  id: number
  number: string
  points: number
  exam: { id: number; slug: string } & Parameters<typeof examTitle>[0]
}
export type HomeworkParts = { author: UserRef; answers: AnswerRow[]; concepts: MathConceptRef[]; exams: ExamPlaceRow[] }

/** A task in a list. Nothing that gives the solution away: `correct` is not part of a card. */
export function presentHomeworkCard(row: HomeworkRow, parts: HomeworkParts): HomeworkCard {
  const ofType = (type: MathConceptType): MathConceptRef[] => parts.concepts.filter((concept) => concept.type === type)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    language: row.language,
    status: row.status,
    adminReview: row.adminReviewStatus ? { status: row.adminReviewStatus } : null,
    author: parts.author,
    description: row.descriptionHtml,
    closed: row.isClosed,
    answers: parts.answers.map(presentAnswer),
    level: row.level,
    examLevel: row.examLevel,
    type: row.type,
    ratingsAvg: row.ratingsAvg,
    ratingsCount: row.ratingsCount,
    solutionFormats: row.solutionFormats.map((name) => ({ name })),
    stepCount: row.stepCount,
    domains: ofType('DOMAIN'),
    definitions: ofType('DEFINITION'),
    theorems: ofType('THEOREM'),
    tags: ofType('TAG'),
    homeworkExams: parts.exams.map(({ exam, ...place }) => ({ ...place, exam: { id: exam.id, slug: exam.slug, name: examTitle(exam) } })),
    createdAt: row.createdAt,
  }
}

function presentAnswer(row: AnswerRow, index: number): HomeworkAnswer {
  return { id: row.id, label: answerLetter(row.label, index), answer: row.contentHtml }
}

/** A task on its own page; `solution` is null for those who may not see it. */
export function presentHomework(
  row: HomeworkRow,
  parts: HomeworkParts,
  rest: { readable: Homework['readable']; solution: HomeworkSolution | null; hasSolution: boolean; related: Homework['related'] },
): Homework {
  return { ...presentHomeworkCard(row, parts), excerpt: row.excerpt, source: row.source, updatedAt: row.updatedAt, ...rest }
}
