import { eq } from 'drizzle-orm'
import type { HomeworkStatus, SolutionFormat } from '#contract/enums.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import { paths } from '#contract/paths.ts'
import type { Db } from '#server/db/db.ts'
import { homework, homeworkConcept, homeworkRevision, homeworkSolutionFile, type HomeworkSource } from '#server/db/tables/homework.ts'
import { shownFileIds } from '#server/file/index.ts'
import { type PlainFields, plainFields } from '#server/homework/plain-columns.ts'
import { createParts, saveParts, type SavedParts } from '#server/homework/save-parts.ts'
import { type DerivedHomework, deriveHomework } from '#server/homework/derive-homework.ts'
import { solutionTextOf } from '#server/homework/changes/refresh-texts.ts'
import { indexHomework } from '#server/homework/search/index-homework.ts'
import { forgetOldUndecided } from '#server/homework/typed/undecided-answers.ts'
import { EXCERPT_LENGTH, TODAYS_VERSIONS } from '#server/platform/rich-text/rich-table.ts'
import { titleOf } from '#server/homework/title-of.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { slugify } from '#server/platform/slug.ts'

/** A whole task as somebody writes it; rich fields are checked documents. */
export type SavedHomework = SavedParts &
  PlainFields & {
    /** Wanted address; made from the title when absent. */
    slug?: string | undefined
    status: HomeworkStatus
    authorId: number
    /** The person who saves it, where that isn't the author: their own files are shown where documents name them. */
    writerId?: number | undefined
    title: string | null
    description: RichDoc
    isClosed: boolean
    answer: RichDoc | null
    /** Typed answers of an open task; none where they aren't said. */
    expectedAnswers?: ExpectedAnswer[] | undefined
    commonMistake: RichDoc | null
    typeId: number | null
    conceptIds: number[]
    externalId: string | null
    source: HomeworkSource | null
    sourceHash: string | null
    createdAt?: Date | undefined
    /** Pictures, film and files of the solution; those it has stay where they aren't said. */
    media?: SolutionMedia
    /** Columns that only people's writing sets. */
    columns?: Pick<typeof homework.$inferInsert, 'adminReviewStatus' | 'isFromTextbook' | 'revision' | 'creationKey'>
  }

/** Files by ids, in their order. */
export type SolutionMedia = { imagesIds: readonly number[]; videoId: number | null; filesIds: readonly number[] }

/** A task with everything derived from it: nobody waits for a transaction that typesets. */
export type DerivedSave = { saved: SavedHomework; derived: DerivedHomework }

/** Creates the task, or replaces `existingId`, with everything derived from it, the search index included. Returns its id. */
export async function saveHomework(db: Db, saved: SavedHomework, existingId: number | null): Promise<number> {
  const derived = await deriveHomework(saved)
  return db.transaction(async (tx) => {
    const id = await writeHomework(tx, { saved, derived }, existingId)
    await indexHomework(tx, [id])
    return id
  })
}

/** The same without the search index, for one of many tasks in a transaction: `indexHomework` is called once for all of them. */
export async function writeHomework(tx: Db, task: DerivedSave, existingId: number | null): Promise<number> {
  if (existingId !== null) {
    await replaceHomework(tx, task, existingId)
    return existingId
  }
  const [id] = await createHomework(tx, [task])
  if (id === undefined) throw new Error('A task was not inserted')
  return id
}

/** So many new tasks go into one statement. */
const TASKS_AT_ONCE = 50

/** Creates tasks without the search index. Returns their ids, in their order. */
export async function createHomework(tx: Db, tasks: readonly DerivedSave[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < tasks.length; from += TASKS_AT_ONCE) {
    const created = await insert(tx, tasks.slice(from, from + TASKS_AT_ONCE))
    await createParts(tx, created)
    await addConcepts(tx, created)
    for (const { id, saved } of created) await addFiles(tx, id, saved.media)
    ids.push(...created.map(({ id }) => id))
  }
  return ids
}

async function replaceHomework(tx: Db, task: DerivedSave, id: number): Promise<void> {
  const { saved, derived } = task
  const values = { ...valuesOf(task), ...(await shownFiles(tx, saved, id)) }
  await forgetOldUndecided(tx, id, values.expectedAnswers)
  await tx.update(homework).set(values).where(eq(homework.id, id))
  await saveParts(tx, id, saved, derived)
  await tx.delete(homeworkConcept).where(eq(homeworkConcept.homeworkId, id))
  await addConcepts(tx, [{ id, saved }])
  if (saved.media) await tx.delete(homeworkSolutionFile).where(eq(homeworkSolutionFile.homeworkId, id))
  await addFiles(tx, id, saved.media)
}

const titleAs = ({ title, description }: SavedHomework): string => title ?? titleOf(description)

/** The address that the task would like to have. */
function addressOf({ saved }: DerivedSave): string {
  const wanted = saved.slug ?? slugify(titleAs(saved), { nameless: 'zadanie' })
  // Digits alone would read as an id in an address; other pages stand at some.
  return /^\d+$/.test(wanted) || PAGES.has(paths.homework(wanted)) ? `zadanie-${wanted}` : wanted
}

/** All columns of a task but its address and the files that it shows. */
function valuesOf({ saved, derived }: DerivedSave) {
  const { media } = saved
  const solutionFormats: SolutionFormat[] = [
    ...(saved.steps.length > 0 ? (['LATEX'] as const) : []),
    ...((media?.imagesIds.length ?? 0) > 0 ? (['IMAGE'] as const) : []),
    ...((media?.videoId ?? null) === null ? [] : (['VIDEO'] as const)),
  ]
  return {
    status: saved.status,
    ...(saved.status === 'PUBLIC' && { wasPublic: true }),
    authorId: saved.authorId,
    title: titleAs(saved),
    description: saved.description,
    descriptionHtml: derived.description.html,
    descriptionText: derived.description.text,
    excerpt: excerptOf(derived.description.spoken, EXCERPT_LENGTH),
    isClosed: saved.isClosed,
    answer: saved.answer,
    answerHtml: derived.answer?.html ?? '',
    expectedAnswers: saved.expectedAnswers ?? [],
    commonMistake: saved.commonMistake,
    commonMistakeHtml: derived.commonMistake?.html ?? '',
    solutionText: solutionTextOf(
      saved.steps.map(({ title: stepTitle }, place) => ({ title: stepTitle, text: derived.steps[place]?.text ?? '' })),
      derived.answer && derived.answer.text,
      derived.answers.map(({ text }) => text),
    ),
    ...plainFields(saved),
    typeId: saved.typeId,
    solutionFormats,
    stepCount: saved.steps.length,
    externalId: saved.externalId,
    source: saved.source,
    sourceHash: saved.sourceHash,
    ...TODAYS_VERSIONS,
    updatedAt: new Date(),
    ...(media && { solutionVideoId: media.videoId }),
    ...saved.columns,
    ...(saved.createdAt ? { createdAt: saved.createdAt } : {}),
  }
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
  const before = [...(shown?.fileIds ?? []), ...(shown?.solutionFileIds ?? []), ...(await filesOfRevisions(tx, existingId))]
  const writerId = saved.writerId ?? saved.authorId
  // The first step of a paid solution is as open as the task.
  const openStep = saved.isSolutionPaid === true ? saved.steps.slice(0, 1) : []
  const asked = [saved.description, ...[...saved.answers, ...openStep].map(({ content }) => content)]
  const told = [
    saved.answer,
    saved.commonMistake,
    ...saved.hints.map(({ content }) => content),
    ...saved.steps.map(({ content }) => content),
  ]
  return {
    fileIds: await shownFileIds(tx, { documents: asked, writerId, before }),
    solutionFileIds: await shownFileIds(tx, { documents: told, writerId, before }),
  }
}

/** Files that the task showed in any of its revisions, which may be put back. */
export async function filesOfRevisions(tx: Db, id: number | null): Promise<number[]> {
  if (id === null) return []
  const rows = await tx.select({ fileIds: homeworkRevision.fileIds }).from(homeworkRevision).where(eq(homeworkRevision.homeworkId, id))
  return [...new Set(rows.flatMap(({ fileIds }) => fileIds))]
}

const PAGES: ReadonlySet<string> = new Set([paths.homeworkNew(), paths.homeworkImport()])

type Created = DerivedSave & { id: number }
type NewRow = typeof homework.$inferInsert

/** Inserts tasks, and tells each with its id; one whose address is taken, by another of them or before, has the id behind it. */
async function insert(tx: Db, tasks: readonly DerivedSave[]): Promise<Created[]> {
  const wanted: { task: DerivedSave; row: NewRow }[] = []
  for (const task of tasks)
    wanted.push({ task, row: { ...valuesOf(task), ...(await shownFiles(tx, task.saved, null)), slug: addressOf(task) } })
  const inserted = await tx
    .insert(homework)
    .values(wanted.map(({ row }) => row))
    .onConflictDoNothing({ target: homework.slug })
    .returning({ id: homework.id, slug: homework.slug })
  const left = new Map(inserted.map(({ slug, id }) => [slug, id]))
  const created: Created[] = []
  for (const { task, row } of wanted) {
    created.push({ ...task, id: left.get(row.slug) ?? (await insertNumbered(tx, row)) })
    left.delete(row.slug)
  }
  return created
}

/** The wanted address is taken: its number is the next id, which nobody else can have. */
async function insertNumbered(tx: Db, row: NewRow): Promise<number> {
  const [inserted] = await tx
    .insert(homework)
    .values({ ...row, slug: `${row.slug}-${crypto.randomUUID()}` })
    .returning({ id: homework.id })
  if (!inserted) throw new Error('A task was not inserted')
  await tx
    .update(homework)
    .set({ slug: `${row.slug}-${inserted.id}` })
    .where(eq(homework.id, inserted.id))
  return inserted.id
}

async function addConcepts(tx: Db, tasks: readonly { id: number; saved: Pick<SavedHomework, 'conceptIds'> }[]): Promise<void> {
  const rows = tasks.flatMap(({ id: homeworkId, saved }) => [...new Set(saved.conceptIds)].map((conceptId) => ({ homeworkId, conceptId })))
  if (rows.length > 0) await tx.insert(homeworkConcept).values(rows)
}

async function addFiles(tx: Db, homeworkId: number, media: SolutionMedia | undefined): Promise<void> {
  const ids = new Set(media ? [...media.imagesIds, ...media.filesIds] : [])
  const files = [...ids].map((fileId, position) => ({ homeworkId, fileId, position }))
  if (files.length > 0) await tx.insert(homeworkSolutionFile).values(files)
}
