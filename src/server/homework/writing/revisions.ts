import { and, desc, eq } from 'drizzle-orm'
import type { HomeworkRevision } from '#contract/homework/homework-history.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { SCHEMA_VERSION } from '#editor/schema/document.ts'
import { upgradeDocument } from '#editor/schema/upgrade-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { homework, homeworkRevision, type HomeworkRevisionContent } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { actorsOf, type Person } from '#server/homework/states/change-state.ts'
import { readContent } from '#server/homework/writing/read-content.ts'
import { mediaIds } from '#server/homework/writing/read-media.ts'
import { revisionChanges } from '#server/homework/writing/revision-changes.ts'
import { readRevisionNames } from '#server/homework/writing/revision-names.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

/** Most revisions that a history shows, the newest first. */
const SHOWN = 50

/**
 * Keeps what a task is now as its present revision; one that is kept already stays. Without a saver it is what its author
 * or an import made of it.
 */
export async function keepRevision(tx: Db, id: number, savedById: number | null): Promise<void> {
  const read = await readContent(tx, id)
  if (!read) return
  const { row, content } = read
  await tx
    .insert(homeworkRevision)
    .values({
      homeworkId: id,
      revision: row.revision,
      savedById: savedById ?? row.authorId,
      savedAt: row.updatedAt,
      content,
      schemaVersion: SCHEMA_VERSION,
      fileIds: [...new Set([...row.fileIds, ...row.solutionFileIds, ...mediaIds(content)])],
    })
    .onConflictDoNothing()
}

/** The saved revisions of a task, the newest first, each with what it changed. By its author or ADMIN. */
export async function listRevisions(db: Db, viewer: Person, id: number): Promise<HomeworkRevision[]> {
  await requireActor(db, viewer, id)
  const rows = await db
    .select({ row: homeworkRevision, savedBy: userRefColumns })
    .from(homeworkRevision)
    .leftJoin(user, eq(user.id, homeworkRevision.savedById))
    .where(eq(homeworkRevision.homeworkId, id))
    .orderBy(desc(homeworkRevision.revision))
    .limit(SHOWN + 1)
  const names = await readRevisionNames(
    db,
    rows.map(({ row }) => row.content),
  )
  return rows.slice(0, SHOWN).map(({ row, savedBy }, place) => ({
    revision: row.revision,
    savedBy: savedBy && presentUserRef(savedBy),
    savedAt: row.savedAt,
    changes: revisionChanges(rows[place + 1]?.row.content ?? null, row.content, names),
  }))
}

/** Returns a revision of a task, in documents of today. */
export async function readRevision(db: Db, id: number, revision: number): Promise<HomeworkRevisionContent> {
  const [row] = await db
    .select()
    .from(homeworkRevision)
    .where(and(eq(homeworkRevision.homeworkId, id), eq(homeworkRevision.revision, revision)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const today = (document: RichDoc): RichDoc => upgradeDocument(document, row.schemaVersion)
  const { content } = row
  return {
    ...content,
    description: today(content.description),
    answers: content.answers.map((answer) => ({ ...answer, answer: today(answer.answer) })),
    answer: content.answer && today(content.answer),
    steps: content.steps.map((step) => ({ ...step, description: today(step.description) })),
    hints: content.hints.map((hint) => ({ ...hint, hint: today(hint.hint) })),
    commonMistake: content.commonMistake && today(content.commonMistake),
  }
}

async function requireActor(db: Db, viewer: Person, id: number): Promise<void> {
  const [row] = await db.select({ authorId: homework.authorId }).from(homework).where(eq(homework.id, id))
  if (!row || actorsOf(viewer, row).length === 0) throw new AppError('NOT_FOUND', messages.notFound)
}
