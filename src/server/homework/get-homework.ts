import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { answerFieldOf } from '#contract/homework/expected-answer.ts'
import type { Homework, HomeworkSolution, LockedSolution, ShownSolution } from '#contract/homework/homework-page.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { documentText } from '#editor/render/document-text.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { homework, homeworkAnswer, homeworkConcept } from '#server/db/tables/homework.ts'
import { unhiddenHomework, visibleHomework } from '#server/homework/access.ts'
import { presentHomework } from '#server/homework/present.ts'
import { readPublicReports } from '#server/homework/read-public-reports.ts'
import { readHomework } from '#server/homework/read-homework-parts.ts'
import { hasSolution, readSolution, type TaskServices } from '#server/homework/solution/read-solution.ts'
import { readWaysOn } from '#server/homework/solution/ways-on.ts'
import type { Wanted } from '#server/platform/entitlement.ts'
import { byIdOrSlug } from '#server/platform/id-or-slug.ts'

const RELATED_COUNT = 5

/** A task by id or slug; one that the viewer may not see doesn't exist for them (404). */
export async function getHomework(db: Db, services: TaskServices, viewer: Viewer, idOrSlug: string): Promise<Homework> {
  const { links, solutions } = services
  const [found] = await readHomework(db, links, viewer, and(byIdOrSlug(homework, idOrSlug), visibleHomework(viewer)))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  const mayRead = await solutions.canSeeSolution(db, viewer, found.row)
  const [solution, related, waysOn, texts, reports] = await Promise.all([
    readSolution(db, services, found.row),
    listRelated(db, viewer, found.row.id, found.row.language),
    readWaysOn(db, viewer, found.row),
    readTexts(db, found.row, mayRead),
    readPublicReports(db, found.row.id, mayRead),
  ])
  return presentHomework(found.row, found.parts, {
    ...texts,
    reports,
    solution: mayRead ? withoutKey(solution) : null,
    locked: !mayRead && found.row.isSolutionPaid ? openPartOf(solution) : null,
    hasSolution: hasSolution(solution),
    related,
    waysOn,
  })
}

/** The solution as it comes with its task: the key travels after a try, or when it is asked for. */
function withoutKey({ correctAnswersIds: _key, ...shown }: HomeworkSolution): ShownSolution {
  return shown
}

/** The part of a paid solution that everybody sees. Files of its first step are as open as those of the task. */
function openPartOf({ steps, hints, answer, correctAnswersIds }: HomeworkSolution): LockedSolution | null {
  const [firstStep, ...rest] = steps
  if (!firstStep) return null
  return { firstStep, stepsLeft: rest.length, hintCount: hints.length, hasAnswer: answer !== '' || correctAnswersIds.length > 0 }
}

/** The solution alone, for those who may see it. */
export async function getHomeworkSolution(db: Db, services: TaskServices, viewer: Viewer, id: number): Promise<HomeworkSolution> {
  return readSolution(db, services, await taskWithSolution(db, services, viewer, id))
}

/** The key alone, for those who may see the solution. */
export async function revealAnswers(
  db: Db,
  services: TaskServices,
  viewer: Viewer,
  id: number,
): Promise<Pick<HomeworkSolution, 'correctAnswersIds'>> {
  const task = await taskWithSolution(db, services, viewer, id)
  const correct = await db
    .select({ id: homeworkAnswer.id })
    .from(homeworkAnswer)
    .where(and(eq(homeworkAnswer.homeworkId, task.id), homeworkAnswer.isCorrect))
    .orderBy(asc(homeworkAnswer.position))
  return { correctAnswersIds: correct.map((answer) => answer.id) }
}

/** A task whose solution the viewer may see: 404 for one they may not see at all, 403 for a solution that is kept from them. */
async function taskWithSolution(db: Db, { solutions }: TaskServices, viewer: Viewer, id: number): Promise<Wanted> {
  const [row] = await db
    .select({ id: homework.id, status: homework.status, authorId: homework.authorId, isSolutionPaid: homework.isSolutionPaid })
    .from(homework)
    .where(and(eq(homework.id, id), visibleHomework(viewer)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  if (!(await solutions.canSeeSolution(db, viewer, row))) throw new AppError('FORBIDDEN', messages.forbidden)
  return row
}

/** Description, options and final answer as plain text with readable formulas, and the fields to type answers in. */
async function readTexts(
  db: Db,
  { id, isSolutionPaid }: Pick<Wanted, 'id' | 'isSolutionPaid'>,
  mayReadAnswer: boolean,
): Promise<Pick<Homework, 'readable' | 'answerFields'>> {
  const [[texts], answers] = await Promise.all([
    db
      .select({ description: homework.description, answer: homework.answer, expectedAnswers: homework.expectedAnswers })
      .from(homework)
      .where(eq(homework.id, id)),
    db
      .select({ content: homeworkAnswer.content })
      .from(homeworkAnswer)
      .where(eq(homeworkAnswer.homeworkId, id))
      .orderBy(asc(homeworkAnswer.position)),
  ])
  const readable = (doc: RichDoc | null | undefined): string => (doc ? documentText(doc, { formulas: 'readable' }) : '')
  return {
    readable: {
      description: readable(texts?.description),
      answers: answers.map(({ content }) => readable(content)),
      answer: mayReadAnswer ? readable(texts?.answer) : '',
    },
    // A verdict on what was typed is part of a paid solution.
    answerFields: isSolutionPaid && !mayReadAnswer ? [] : (texts?.expectedAnswers ?? []).map(answerFieldOf),
  }
}

/** Visible tasks, not hidden by the viewer, that share most concepts, in the same language; rarer concepts are not weighed, newest first among equals. */
async function listRelated(db: Db, viewer: Viewer, id: number, language: Homework['language']): Promise<Homework['related']> {
  const shared = sql<number>`count(*)`
  return db
    .select({ id: homework.id, slug: homework.slug, title: homework.title, language: homework.language, level: homework.level })
    .from(homeworkConcept)
    .innerJoin(homework, eq(homework.id, homeworkConcept.homeworkId))
    .where(
      and(
        inArray(
          homeworkConcept.conceptId,
          db.select({ id: homeworkConcept.conceptId }).from(homeworkConcept).where(eq(homeworkConcept.homeworkId, id)),
        ),
        ne(homework.id, id),
        eq(homework.language, language),
        visibleHomework(viewer),
        unhiddenHomework(viewer),
      ),
    )
    .groupBy(homework.id)
    .orderBy(sql`${shared} desc`, sql`${homework.id} desc`)
    .limit(RELATED_COUNT)
}
