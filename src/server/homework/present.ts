import { answerLetter } from '#contract/homework/answer-letter.ts'
import { examNames } from '#contract/exam.ts'
import type { HomeworkAnswer, HomeworkCard } from '#contract/homework/homework.ts'
import type { Homework } from '#contract/homework/homework-page.ts'
import type { MathConceptRef } from '#contract/math-concept.ts'
import type { UserRef } from '#contract/user/user.ts'
import type { MathConceptType } from '#contract/enums.ts'
import { descriptionSvg } from '#server/homework/description-svg.ts'
import { plainFields } from '#server/homework/plain-columns.ts'
import type { ReadColumns } from '#server/homework/read-homework-parts.ts'

/** A task as it is read from the database (read-homework-parts.ts). */
export type HomeworkRow = ReadColumns & { type: { id: number; name: string; slug: string } | null; stepCounts: number[] }

export type AnswerRow = { id: number; position: number; label: string; contentHtml: string; isCorrect: boolean }
export type ExamPlaceRow = {
  id: number
  number: string
  points: number
  exam: { id: number; slug: string } & Parameters<typeof examNames>[0]
}
export type HomeworkParts = { author: UserRef; answers: AnswerRow[]; concepts: MathConceptRef[]; exams: ExamPlaceRow[] }

/** A task in a list. Nothing that gives the solution away. */
export function presentHomeworkCard(row: HomeworkRow, parts: HomeworkParts): HomeworkCard {
  const ofType = (type: MathConceptType): MathConceptRef[] => parts.concepts.filter((concept) => concept.type === type)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    adminReview: row.adminReviewStatus ? { status: row.adminReviewStatus } : null,
    author: parts.author,
    description: row.descriptionHtml,
    closed: row.isClosed,
    answers: parts.answers.map(presentAnswer),
    ...plainFields(row),
    type: row.type,
    ratingsAvg: row.ratingsAvg,
    ratingsCount: row.ratingsCount,
    solutionFormats: row.solutionFormats.map((name) => ({ name })),
    stepCounts: row.stepCounts,
    domains: ofType('DOMAIN'),
    definitions: ofType('DEFINITION'),
    theorems: ofType('THEOREM'),
    tags: ofType('TAG'),
    homeworkExams: parts.exams.map(({ exam, ...place }) => ({ ...place, exam: { id: exam.id, slug: exam.slug, ...examNames(exam) } })),
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
  rest: Pick<Homework, 'answerFields' | 'readable' | 'reports' | 'solution' | 'hasSolution' | 'locked' | 'related' | 'waysOn'>,
): Homework {
  const card = presentHomeworkCard(row, parts)
  const idsOf = (concepts: readonly MathConceptRef[]): number[] => concepts.map(({ id }) => id)
  return {
    ...card,
    typeId: card.type?.id ?? null,
    domainsIds: idsOf(card.domains),
    definitionsIds: idsOf(card.definitions),
    theoremsIds: idsOf(card.theorems),
    tagsIds: idsOf(card.tags),
    hasSeveralCorrect: parts.answers.filter(({ isCorrect }) => isCorrect).length > 1,
    descriptionSvg: descriptionSvg({ title: row.title, text: rest.readable.description }),
    excerpt: row.excerpt,
    source: row.source,
    updatedAt: row.updatedAt,
    ...rest,
  }
}
