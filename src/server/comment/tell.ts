import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import type { CommentKind } from '#contract/comment.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/enums.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { anchorOf, readTalkedTask } from '#server/comment/places.ts'
import type { Db } from '#server/db/db.ts'
import { chatBlock } from '#server/db/tables/chat.ts'
import { comment } from '#server/db/tables/comment.ts'
import { user } from '#server/db/tables/user.ts'
import { notify } from '#server/notification/index.ts'

type Writer = Viewer & { id: number; role: Role }
type Remark = { id: number; homeworkId: number }

/** Tells the author of a task of a remark under it. */
export async function tellOfRemark(tx: Db, writer: Writer, { id, kind, homeworkId }: Remark & { kind: CommentKind }): Promise<void> {
  const task = await readTalkedTask(tx, writer, homeworkId)
  if (task) await notify(tx, { kind, userIds: [task.authorId], actorId: writer.id, ...place(task.path, homeworkId, id) })
}

/** Tells of an answer whoever asked, and those who have answered before. */
export async function tellOfAnswer(
  tx: Db,
  writer: Writer,
  { id, parentId, askerId, homeworkId }: Remark & { parentId: number; askerId: number },
): Promise<void> {
  const task = await readTalkedTask(tx, writer, homeworkId)
  if (!task) return
  const answers = await tx.selectDistinct({ id: comment.authorId }).from(comment).where(eq(comment.parentId, parentId))
  const userIds = [...new Set([askerId, ...answers.map((answer) => answer.id)])]
  await notify(tx, { kind: 'COMMENT_ANSWER', userIds, actorId: writer.id, ...place(task.path, homeworkId, id) })
}

/** Tells whoever wrote about the editor of an answer. */
export async function tellOfEditorAnswer(tx: Db, writer: Writer, askerId: number): Promise<void> {
  const place = { entity: 'EDITOR', entityId: null, path: `${paths.editor()}#comments` } as const
  await notify(tx, { kind: 'COMMENT_ANSWER', userIds: [askerId], actorId: writer.id, ...place })
}

/** Tells people who are named in a remark, as far as they see the task and neither of both has blocked the other. */
export async function tellOfMentions(
  tx: Db,
  writer: Writer,
  { id, homeworkId, userIds }: Remark & { userIds: readonly number[] },
): Promise<void> {
  const task = userIds.length === 0 ? undefined : await readTalkedTask(tx, writer, homeworkId)
  if (!task) return
  const named = await tx
    .select({ id: user.id, role: user.role })
    .from(user)
    .where(and(inArray(user.id, [...userIds]), notExists(blocksBetween(tx, writer.id))))
  const seeing: number[] = []
  for (const person of named) if (await readTalkedTask(tx, { ...person, hasActiveSubscription: false }, homeworkId)) seeing.push(person.id)
  await notify(tx, { kind: 'MENTION', userIds: seeing, actorId: writer.id, ...place(task.path, homeworkId, id) })
}

/** Blocks between this person and the `user` row around it. */
const blocksBetween = (tx: Db, id: number) =>
  tx
    .select({ one: sql`1` })
    .from(chatBlock)
    .where(
      or(
        and(eq(chatBlock.blockerId, user.id), eq(chatBlock.blockedId, id)),
        and(eq(chatBlock.blockerId, id), eq(chatBlock.blockedId, user.id)),
      ),
    )

const place = (path: string, homeworkId: number, id: number) => ({
  entity: 'HOMEWORK' as const,
  entityId: homeworkId,
  path: `${path}${anchorOf(id)}`,
})
