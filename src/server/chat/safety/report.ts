import { and, asc, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { element, escapeHtml } from '#editor/render/html-tags.ts'
import { limitReports } from '#server/chat/limits.ts'
import { findMessage, inStream, messageColumns, seenBy } from '#server/chat/message/select.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import { holdFiles } from '#server/chat/safety/reported-files.ts'
import type { Db } from '#server/db/db.ts'
import { chatAttachment, chatMessage } from '#server/db/tables/chat.ts'
import { chatReport, type FrozenMessage } from '#server/db/tables/chat-report.ts'
import { file } from '#server/db/tables/file.ts'
import { notifyAdmins } from '#server/notification/index.ts'
import { tellQueueChange } from '#server/queue/index.ts'

/** Messages before and after the one that is reported, which are kept with it. */
const AROUND = 20
/** A report that nobody decides about is kept for so long; one that was decided for half a year. */
const KEPT_DAYS = 365
export const KEPT_AFTER_DECISION_DAYS = 183

export const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

/** Keeps a copy of somebody else's message with what was said around it, as the reporter sees it, for the admins. */
export async function reportMessage(db: Db, viewer: Viewer & { id: number; role: Role }, id: number, reason: string): Promise<void> {
  await limitReports(db, viewer.id)
  const { row, me } = await findMessage(db, viewer.id, id)
  if (row.authorId === viewer.id) throw new AppError('NOT_FOUND', messages.notFound)
  const around = and(inStream(row.threadId), seenBy(me))
  const [before, after] = await Promise.all([
    db
      .select(messageColumns)
      .from(chatMessage)
      .where(and(around, lt(chatMessage.seq, row.seq)))
      .orderBy(desc(chatMessage.seq))
      .limit(AROUND),
    db
      .select(messageColumns)
      .from(chatMessage)
      .where(and(around, gte(chatMessage.seq, row.seq)))
      .orderBy(asc(chatMessage.seq))
      .limit(AROUND + 1),
  ])
  const rows = [...before.toReversed(), ...after]
  const files = await db
    .select({ messageId: chatAttachment.messageId, fileId: file.id, name: file.originalName })
    .from(chatAttachment)
    .innerJoin(file, eq(file.id, chatAttachment.fileId))
    .where(
      anyOfIds(
        chatAttachment.messageId,
        rows.map((one) => one.id),
      ),
    )
    .orderBy(asc(chatAttachment.messageId), asc(chatAttachment.position))
  const copy = rows.map((one): FrozenMessage => ({
    id: one.id,
    authorId: one.authorId,
    // A meeting has a name, and no words besides.
    html: one.messageHtml || (one.messageText && element('p', {}, escapeHtml(one.messageText))),
    files: files.filter(({ messageId }) => messageId === one.id).map(({ name }) => name),
    createdAt: one.createdAt.toISOString(),
    isRemoved: one.removedAt !== null,
  }))
  const attached = rows.flatMap((one) =>
    files.filter(({ messageId }) => messageId === one.id).map(({ messageId, fileId }, position) => ({ messageId, position, fileId })),
  )
  const values = { reason, copy, keptUntil: inDays(KEPT_DAYS) }
  await db.transaction(async (tx) => {
    const [report] = await tx
      .insert(chatReport)
      .values({ ...values, messageId: id, frozenId: id, reporterId: viewer.id, authorId: row.authorId })
      // The first copy stays: whoever wrote it may have changed it since.
      .onConflictDoUpdate({
        target: [chatReport.messageId, chatReport.reporterId],
        targetWhere: isNull(chatReport.decidedAt),
        set: { reason },
      })
      .returning({ id: chatReport.id, isNew: sql<boolean>`xmax = 0` })
    if (report?.isNew) await holdFiles(tx, report.id, attached)
    const path = paths.adminReports('list=chat')
    await notifyAdmins(tx, { kind: 'MESSAGE_REPORTED', actorId: viewer.id, entity: 'REPORT', entityId: null, path })
    await tellQueueChange(tx)
  })
}
