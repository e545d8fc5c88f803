import { and, eq, inArray, sql } from 'drizzle-orm'
import { EXAM_LEVELS, GRADES, HOMEWORK_STATUSES, LANGUAGES, SCHOOL_LEVELS, SOLUTION_FORMATS } from '#contract/enums.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkBookNode } from '#server/db/tables/book.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { homeworkSearch } from '#server/db/tables/homework-search.ts'
import { homework, homeworkAnswer, homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { ENUM_FACETS, facetToken, type TokenKind } from '#server/homework/search/facet-token.ts'
import { textPostings } from '#server/homework/search/text-postings.ts'
import { acceptedMathConcept } from '#server/math-concept/index.ts'
import type { TextField } from '#server/platform/search/text-query.ts'

/**
 * To be raised when something else is written here for the same task: all tasks are indexed again. That is so for a new
 * facet or token, and when the words of a text, their base forms, the school phrases or the notation of formulas change.
 */
export const INDEX_VERSION = 11

const CONCEPT_KINDS: ReadonlyMap<string, TokenKind> = new Map(
  Object.entries<TokenKind>({
    DOMAIN: 'domains',
    DEFINITION: 'definitions',
    THEOREM: 'theorems',
    TAG: 'tags',
  }),
)

/** Writes what the index knows of these tasks anew; called in the transaction that changed them. */
export async function indexHomework(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const [rows, keyed, concepts, exams, bookNodes] = [
    await tx
      .select()
      .from(homework)
      .where(inArray(homework.id, [...ids])),
    await tx
      .selectDistinct({ id: homeworkAnswer.homeworkId })
      .from(homeworkAnswer)
      .where(and(inArray(homeworkAnswer.homeworkId, [...ids]), homeworkAnswer.isCorrect)),
    await tx
      .select({
        homeworkId: homeworkConcept.homeworkId,
        id: mathConcept.id,
        type: mathConcept.type,
        name: mathConcept.name,
        aliases: mathConcept.aliases,
        isAccepted: acceptedMathConcept.mapWith(Boolean),
      })
      .from(homeworkConcept)
      .innerJoin(mathConcept, sql`${mathConcept.id} = ${homeworkConcept.conceptId}`)
      .where(inArray(homeworkConcept.homeworkId, [...ids])),
    await tx
      .select({ homeworkId: homeworkExam.homeworkId, examId: homeworkExam.examId })
      .from(homeworkExam)
      .innerJoin(exam, eq(exam.id, homeworkExam.examId))
      .where(and(inArray(homeworkExam.homeworkId, [...ids]), eq(exam.status, 'PUBLIC'))),
    await tx
      .select()
      .from(homeworkBookNode)
      .where(inArray(homeworkBookNode.homeworkId, [...ids])),
  ]
  const postings = await textPostings(
    tx,
    rows.map((row) => ({
      id: row.id,
      title: row.title,
      names: concepts.flatMap(({ homeworkId, name, aliases, isAccepted }) =>
        homeworkId === row.id && isAccepted ? [name, ...aliases] : [],
      ),
    })),
  )
  const tokensOf = (id: number, field?: TextField): number[] =>
    (postings.get(id) ?? []).filter((posting) => field === undefined || posting.field === field).map(({ token }) => token)
  const values = rows.map((row) => ({
    homeworkId: row.id,
    textVersion: INDEX_VERSION,
    facets: facetsOf(row, {
      hasKey: keyed.some(({ id }) => id === row.id),
      concepts: concepts.filter((concept) => concept.homeworkId === row.id),
      examIds: exams.filter((place) => place.homeworkId === row.id).map((place) => place.examId),
      bookNodeIds: bookNodes.filter((node) => node.homeworkId === row.id).map((node) => node.bookNodeId),
    }),
    titleWords: tokensOf(row.id, 'title'),
    descriptionWords: tokensOf(row.id, 'description'),
    words: tokensOf(row.id),
  }))
  await tx
    .insert(homeworkSearch)
    .values(values)
    .onConflictDoUpdate({
      target: homeworkSearch.homeworkId,
      set: {
        facets: sql`excluded.facets`,
        titleWords: sql`excluded.title_words`,
        descriptionWords: sql`excluded.description_words`,
        words: sql`excluded.words`,
        textVersion: INDEX_VERSION,
      },
    })
}

type Related = { hasKey: boolean; concepts: { id: number; type: string }[]; examIds: number[]; bookNodeIds: number[] }

/** Facet values of a task as tokens. `ratings` is cumulative (docs/product/homework.md, 9): a task rated 4,3 counts for ≥ 1 … ≥ 4. */
function facetsOf(row: typeof homework.$inferSelect, related: Related): number[] {
  const isUnsolved = row.stepCount === 0 && row.solution === null && row.answer === null && row.solutionFormats.length === 0
  return [
    facetToken('any'),
    facetToken('authors', row.authorId),
    facetToken('levels', SCHOOL_LEVELS.indexOf(row.level)),
    facetToken('statuses', HOMEWORK_STATUSES.indexOf(row.status)),
    facetToken('language', LANGUAGES.indexOf(row.language)),
    ...row.solutionFormats.map((format) => facetToken('solutionFormats', SOLUTION_FORMATS.indexOf(format))),
    ...row.grades.map((grade) => facetToken('grades', GRADES.indexOf(grade))),
    ...(row.examLevel ? [facetToken('examLevels', EXAM_LEVELS.indexOf(row.examLevel))] : []),
    ...(row.difficulty === null ? [] : [facetToken('difficulties', row.difficulty - 1)]),
    row.typeId === null ? facetToken('withoutType') : facetToken('types', row.typeId),
    facetToken('closed', ENUM_FACETS.closed.indexOf(row.isClosed ? 'true' : 'false')),
    ...(isUnsolved ? [facetToken('unsolved')] : []),
    ...(isPractised(row, related) ? [facetToken('practised')] : []),
    ...[1, 2, 3, 4, 5].filter((stars) => row.ratingsCount > 0 && row.ratingsAvg >= stars).map((stars) => facetToken('ratings', stars)),
    ...related.concepts.flatMap(({ id, type }) => {
      const kind = CONCEPT_KINDS.get(type)
      return kind ? [facetToken(kind, id)] : []
    }),
    ...related.examIds.map((id) => facetToken('exams', id)),
    ...related.bookNodeIds.map((id) => facetToken('bookNodes', id)),
  ]
}

/** True for a task that practice gives once it is public, as `practisedHomework` of practice says in SQL. */
function isPractised(row: typeof homework.$inferSelect, { hasKey }: Pick<Related, 'hasKey'>): boolean {
  return row.language === 'pl' && !row.isSolutionPaid && (row.isClosed ? hasKey : row.expectedAnswers.length > 0)
}
