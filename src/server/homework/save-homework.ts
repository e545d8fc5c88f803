import { eq } from 'drizzle-orm'
import type { ExamLevel, HomeworkStatus, Language, SchoolLevel, SolutionFormat } from '#contract/enums.ts'
import { documentText } from '#editor/render/document-text.ts'
import { RENDER_VERSION, renderDocument } from '#editor/render/render-document.ts'
import { type RichDoc, SCHEMA_VERSION } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { homework, homeworkAnswer, homeworkConcept, homeworkHint, type HomeworkSource, homeworkStep } from '#server/db/tables/homework.ts'
import { shownFileIds } from '#server/file/index.ts'
import { indexHomework } from '#server/homework/search/index-homework.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { slugify } from '#server/platform/slug.ts'

/** A whole task as somebody writes it; rich fields are checked documents. */
export type SavedHomework = {
  /** Wanted address; made from the title when absent. */
  slug?: string | undefined
  status: HomeworkStatus
  authorId: number
  /** Who saves it, where that isn't the author: their own files are shown where documents name them. */
  writerId?: number | undefined
  language: Language
  title: string | null
  description: RichDoc
  answers: { label: string; content: RichDoc; isCorrect: boolean }[]
  isClosed: boolean
  answer: RichDoc | null
  steps: { method: number; title: string; content: RichDoc }[]
  hints: RichDoc[]
  commonMistake: RichDoc | null
  level: SchoolLevel
  examLevel: ExamLevel | null
  typeId: number | null
  conceptIds: number[]
  externalId: string | null
  source: HomeworkSource | null
  sourceHash: string | null
  createdAt?: Date | undefined
}

const TITLE_LENGTH = 80

/** Creates the task, or replaces `existingId`, with everything derived from it, the search index included. Answers its id. */
export async function saveHomework(tx: Db, saved: SavedHomework, existingId: number | null): Promise<number> {
  const id = await writeHomework(tx, saved, existingId)
  await indexHomework(tx, [id])
  return id
}

/** The same without the search index: who writes many tasks calls `indexHomework` once for all, in the same transaction. */
export async function writeHomework(tx: Db, saved: SavedHomework, existingId: number | null): Promise<number> {
  const readable = documentText(saved.description, { formulas: 'readable' })
  const title = saved.title ?? excerptOf(readable, TITLE_LENGTH)
  const solutionFormats: SolutionFormat[] = saved.steps.length > 0 ? ['LATEX'] : []
  const values = {
    status: saved.status,
    authorId: saved.authorId,
    language: saved.language,
    title,
    description: saved.description,
    descriptionHtml: renderDocument(saved.description),
    descriptionText: documentText(saved.description),
    excerpt: excerptOf(readable, 200),
    isClosed: saved.isClosed,
    answer: saved.answer,
    answerHtml: saved.answer ? renderDocument(saved.answer) : '',
    commonMistake: saved.commonMistake,
    commonMistakeHtml: saved.commonMistake ? renderDocument(saved.commonMistake) : '',
    solutionText: [
      ...saved.steps.map((step) => `${step.title} ${documentText(step.content)}`),
      ...(saved.answer ? [documentText(saved.answer)] : []),
      ...saved.answers.map((answer) => documentText(answer.content)),
    ].join('\n'),
    ...(await shownFiles(tx, saved, existingId)),
    level: saved.level,
    examLevel: saved.examLevel,
    typeId: saved.typeId,
    solutionFormats,
    stepCount: saved.steps.length,
    externalId: saved.externalId,
    source: saved.source,
    sourceHash: saved.sourceHash,
    schemaVersion: SCHEMA_VERSION,
    renderVersion: RENDER_VERSION,
    updatedAt: new Date(),
    ...(saved.createdAt ? { createdAt: saved.createdAt } : {}),
  }
  const id = existingId ?? (await insert(tx, values, saved.slug ?? slugify(title)))
  if (existingId !== null) await tx.update(homework).set(values).where(eq(homework.id, existingId))
  await replaceParts(tx, id, saved, existingId !== null)
  return id
}

/** Files that the task and its solution show from now on. */
async function shownFiles(
  tx: Db,
  saved: SavedHomework,
  existingId: number | null,
): Promise<{ fileIds: number[]; solutionFileIds: number[] }> {
  const [shown] =
    existingId === null
      ? []
      : await tx
          .select({ fileIds: homework.fileIds, solutionFileIds: homework.solutionFileIds })
          .from(homework)
          .where(eq(homework.id, existingId))
  const before = [...(shown?.fileIds ?? []), ...(shown?.solutionFileIds ?? [])]
  const writerId = saved.writerId ?? saved.authorId
  const told = [saved.answer, saved.commonMistake, ...saved.hints, ...saved.steps.map(({ content }) => content)]
  return {
    fileIds: await shownFileIds(tx, { documents: [saved.description, ...saved.answers.map(({ content }) => content)], writerId, before }),
    solutionFileIds: await shownFileIds(tx, { documents: told, writerId, before }),
  }
}

async function insert(tx: Db, values: Omit<typeof homework.$inferInsert, 'slug'>, wanted: string): Promise<number> {
  // Digits alone would read as an id in an address.
  const base = /^\d+$/.test(wanted) ? `zadanie-${wanted}` : wanted
  const [plain] = await tx
    .insert(homework)
    .values({ ...values, slug: base })
    .onConflictDoNothing({ target: homework.slug })
    .returning({ id: homework.id })
  if (plain) return plain.id
  // The wanted address is taken: its number is the next id, which nobody else can have.
  const [row] = await tx
    .insert(homework)
    .values({ ...values, slug: `${base}-${crypto.randomUUID()}` })
    .returning({ id: homework.id })
  if (!row) throw new Error('A task was not inserted')
  await tx
    .update(homework)
    .set({ slug: `${base}-${row.id}` })
    .where(eq(homework.id, row.id))
  return row.id
}

async function replaceParts(tx: Db, homeworkId: number, saved: SavedHomework, isUpdate: boolean): Promise<void> {
  if (isUpdate) {
    await tx.delete(homeworkStep).where(eq(homeworkStep.homeworkId, homeworkId))
    await tx.delete(homeworkHint).where(eq(homeworkHint.homeworkId, homeworkId))
    await tx.delete(homeworkConcept).where(eq(homeworkConcept.homeworkId, homeworkId))
    await tx.delete(homeworkAnswer).where(eq(homeworkAnswer.homeworkId, homeworkId))
  }
  const answers = saved.answers.map((answer, position) => ({
    homeworkId,
    position,
    ...answer,
    contentHtml: renderDocument(answer.content),
  }))
  const steps = saved.steps.map((step, position) => ({
    homeworkId,
    position,
    ...step,
    contentHtml: renderDocument(step.content, { reveal: true }),
  }))
  const hints = saved.hints.map((content, position) => ({ homeworkId, position, content, contentHtml: renderDocument(content) }))
  const concepts = [...new Set(saved.conceptIds)].map((conceptId) => ({ homeworkId, conceptId }))
  if (answers.length > 0) await tx.insert(homeworkAnswer).values(answers)
  if (steps.length > 0) await tx.insert(homeworkStep).values(steps)
  if (hints.length > 0) await tx.insert(homeworkHint).values(hints)
  if (concepts.length > 0) await tx.insert(homeworkConcept).values(concepts)
}
