import { plainOf } from '#contract/homework/plain-fields.ts'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type HomeworkState, questionedIfFromTextbook } from '#contract/homework/homework-states.ts'
import type {
  createHomework as creation,
  HomeworkBody,
  MadeReply,
  SavedReply,
  updateHomework as update,
} from '#contract/homework/homework-writing.ts'
import { changedMeanwhile } from '#contract/http/errors.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { placeInExams } from '#server/exam/index.ts'
import { type SavedHomework, writeHomework } from '#server/homework/save-homework.ts'
import { indexHomework } from '#server/homework/search/index-homework.ts'
import { lockHomework, nextState, type Person } from '#server/homework/states/change-state.ts'
import { requireComplete } from '#server/homework/states/complete.ts'
import { findAnswerFaults } from '#server/homework/typed/check-kept-answers.ts'
import { checkNamed, conceptIdsOf } from '#server/homework/writing/check-named.ts'
import { type ReadTexts, readTexts } from '#server/homework/writing/read-texts.ts'
import { keepRevision } from '#server/homework/writing/revisions.ts'
import { linkedFields } from '#server/math-concept/index.ts'
import { recordContentChange } from '#server/platform/content-changed.ts'
import { type Limit, limitTries } from '#server/platform/rate-limit/index.ts'

/** More than anybody types, less than a flood; a form that saves by itself counts, too. */
const LIMIT: Limit = { name: 'homework.save', max: 600, windowSeconds: 60 * 60 }

/** Makes a task of the writer's. The same `creationKey` again answers the task that is there. */
export async function createHomework(db: Db, writer: Person, { creationKey, ...body }: z.output<typeof creation.body>): Promise<MadeReply> {
  await limitTries(db, LIMIT, String(writer.id))
  const made = creationKey === undefined ? null : await madeBefore(db, writer, creationKey)
  if (made) return made
  const texts = await readTexts(writer, body, { known: await findAnswerFaults(body), readField: linkedFields(db) })
  const state = questionedIfFromTextbook({ status: 'PRIVATE', review: null }, body.fromTextbook)
  try {
    return await db.transaction(async (tx) => {
      await checkNamed(tx, writer, body, null)
      const columns = { isFromTextbook: body.fromTextbook, revision: 1, creationKey: creationKey ?? null, adminReviewStatus: state.review }
      const id = await write(tx, writer, body, texts, { authorId: writer.id, state, columns, existingId: null })
      return { ...(await replyOf(tx, id)), repeated: false }
    })
  } catch (error) {
    // The same request at the same moment has made it.
    const twin = creationKey === undefined ? null : await madeBefore(db, writer, creationKey)
    if (twin) return twin
    throw error
  }
}

/** Replaces a task of the writer's, or any by ADMIN, in the state that follows. */
export async function updateHomework(
  db: Db,
  writer: Person,
  id: number,
  { revision, ...body }: z.output<typeof update.body>,
): Promise<SavedReply> {
  await limitTries(db, LIMIT, String(writer.id))
  // Refused before anything is typeset; checked again under the lock.
  await db.transaction(async (tx) => allowed(writer, await lockHomework(tx, writer, id), revision))
  const texts = await readTexts(writer, body, { known: await findAnswerFaults(body), readField: linkedFields(db) })
  return db.transaction(async (tx) => {
    const task = await lockHomework(tx, writer, id)
    const moved = allowed(writer, task, revision)
    const state = writer.role === 'ADMIN' ? moved : questionedIfFromTextbook(moved, body.fromTextbook && !task.isFromTextbook)
    await checkNamed(tx, writer, body, id)
    const columns = { isFromTextbook: body.fromTextbook, revision: task.revision + 1, adminReviewStatus: state.review }
    await write(tx, writer, body, texts, { authorId: task.authorId, state, columns, existingId: id })
    if (state.status === 'PUBLIC') await requireComplete(tx, id)
    if (state.status === 'PUBLIC' || task.status === 'PUBLIC') await recordContentChange(tx)
    if (writer.id !== task.authorId)
      await audit(tx, { action: 'homework.changed', actorId: writer.id, subjectId: task.authorId, details: { homeworkId: id } })
    return replyOf(tx, id)
  })
}

/** The state after a save. @throws {AppError} CONFLICT where it isn't allowed, or another revision was saved meanwhile */
function allowed(writer: Person, task: Awaited<ReturnType<typeof lockHomework>>, revision: number | undefined): HomeworkState {
  if (revision !== undefined && revision !== task.revision) throw changedMeanwhile(refusals.changedMeanwhile)
  return nextState(writer, task, 'save')
}

type Place = {
  authorId: number
  state: HomeworkState
  columns: NonNullable<SavedHomework['columns']>
  existingId: number | null
}

async function write(tx: Db, writer: Person, body: HomeworkBody, texts: ReadTexts, place: Place): Promise<number> {
  const { authorId, state, columns, existingId } = place
  if (existingId !== null) await keepRevision(tx, existingId, null)
  const saved: SavedHomework = {
    ...texts.saved,
    status: state.status,
    authorId,
    writerId: writer.id,
    title: body.title,
    ...plainOf(body),
    isClosed: body.closed,
    typeId: body.typeId,
    conceptIds: conceptIdsOf(body),
    source: body.source,
    ...(await kept(tx, existingId)),
    media: body.solution,
    columns,
  }
  const id = await writeHomework(tx, { saved, derived: texts.derived }, existingId)
  await placeInExams(tx, id, body.exams)
  await indexHomework(tx, [id])
  await keepRevision(tx, id, writer.id)
  return id
}

/** Returns the marks by which an import knows its task again. */
async function kept(tx: Db, id: number | null): Promise<Pick<SavedHomework, 'externalId' | 'sourceHash'>> {
  if (id === null) return { externalId: null, sourceHash: null }
  const [row] = await tx
    .select({ externalId: homework.externalId, sourceHash: homework.sourceHash })
    .from(homework)
    .where(eq(homework.id, id))
  return row ?? { externalId: null, sourceHash: null }
}

async function madeBefore(db: Db, { id: authorId }: Person, creationKey: string): Promise<MadeReply | null> {
  const [row] = await db
    .select(replyColumns)
    .from(homework)
    .where(and(eq(homework.authorId, authorId), eq(homework.creationKey, creationKey)))
  return row ? { ...row, repeated: true } : null
}

const replyColumns = { id: homework.id, slug: homework.slug, status: homework.status, revision: homework.revision }

async function replyOf(tx: Db, id: number): Promise<SavedReply> {
  const [row] = await tx.select(replyColumns).from(homework).where(eq(homework.id, id))
  if (!row) throw new Error('A task that was saved is gone')
  return row
}
