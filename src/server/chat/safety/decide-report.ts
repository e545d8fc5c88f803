import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ChatReport, getChatReport, listChatReports } from '#contract/chat/chat-safety.ts'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { pageCount } from '#contract/http/page.ts'
import { messages } from '#contract/text/messages.ts'
import type { UserRef } from '#contract/user/user.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { audit } from '#server/audit/index.ts'
import { takeAway, writeChange } from '#server/chat/message/change-message.ts'
import { readPeople } from '#server/chat/message/present.ts'
import { SEES_ALL, tellMessage } from '#server/chat/message/tell-message.ts'
import { audienceOf, lockRoom, readMembers } from '#server/chat/room/members.ts'
import { inDays, KEPT_AFTER_DECISION_DAYS } from '#server/chat/safety/report.ts'
import { withFiles } from '#server/chat/safety/reported-files.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage } from '#server/db/tables/chat.ts'
import { chatReport, type FrozenMessage } from '#server/db/tables/chat-report.ts'
import { tellQueueChange } from '#server/queue/index.ts'

type Admin = Viewer & { id: number; role: Role }
type Row = typeof chatReport.$inferSelect

/** Reports that wait for a decision, the oldest first. */
export async function listReports(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<z.output<typeof listChatReports.reply>> {
  const where = isNull(chatReport.decidedAt)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(chatReport)
      .where(where)
      .orderBy(asc(chatReport.createdAt), asc(chatReport.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(chatReport, where),
  ])
  const people = await readPeople(db, rows.flatMap(peopleOf))
  return { results: rows.map((row) => presentReport(row, people)), total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** A report with what was said and shown around the message; that an admin has read it is written down. */
export async function getReport(
  db: Db,
  admin: Admin,
  services: Pick<ChatServices, 'links'>,
  id: number,
): Promise<z.output<typeof getChatReport.reply>> {
  const [row] = await db.select().from(chatReport).where(eq(chatReport.id, id))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  await audit(db, { action: 'chat.reportRead', actorId: admin.id, subjectId: row.authorId, details: { reportId: id } })
  const people = await readPeople(db, [...peopleOf(row), ...row.copy.map(({ authorId }) => authorId)])
  const context = await withFiles(
    db,
    services,
    id,
    row.copy.map((one) => presentFrozen(one, people)),
  )
  return { ...presentReport(row, people), context, keptUntil: row.keptUntil }
}

/** Leaves the message or takes it away for everybody. Of two admins who decide at once one does. */
export async function decideReport(db: Db, services: ChatServices, admin: Admin, id: number, decision: 'KEEP' | 'REMOVE'): Promise<void> {
  const waits = and(eq(chatReport.id, id), isNull(chatReport.decidedAt))
  const [waiting] = await db.select({ messageId: chatReport.messageId }).from(chatReport).where(waits)
  const [named] =
    waiting?.messageId == null
      ? []
      : await db.select({ roomId: chatMessage.roomId }).from(chatMessage).where(eq(chatMessage.id, waiting.messageId))
  const decide = async (): Promise<void> => {
    const removed = await db.transaction(async (tx) => {
      const room = named && decision === 'REMOVE' ? await lockRoom(tx, named.roomId) : null
      const decided = { decision, decidedById: admin.id, decidedAt: new Date(), keptUntil: inDays(KEPT_AFTER_DECISION_DAYS) }
      const [row] = await tx.update(chatReport).set(decided).where(waits).returning()
      if (!row) throw new AppError('NOT_FOUND', messages.notFound)
      const action = decision === 'REMOVE' ? 'chat.messageRemoved' : 'chat.messageKept'
      await audit(tx, { action, actorId: admin.id, subjectId: row.authorId, details: { reportId: id, messageId: row.frozenId } })
      await tellQueueChange(tx)
      if (!room || row.messageId === null) return null
      const stays = and(eq(chatMessage.id, row.messageId), isNull(chatMessage.removedAt))
      if ((await tx.$count(chatMessage, stays)) === 0) return null
      const removed = await takeAway(tx, row.messageId)
      return { row: await writeChange(tx, room, row.messageId, removed), audience: audienceOf(await readMembers(tx, room.id)) }
    })
    if (removed) await tellMessage(db, services, { writer: admin, me: SEES_ALL }, { event: 'chatMessageRemoved', ...removed })
  }
  await (named ? services.turns.take(named.roomId, decide) : decide())
}

/** Forgets reports whose time is over. */
export async function forgetReports(db: Db): Promise<void> {
  await db.delete(chatReport).where(lt(chatReport.keptUntil, new Date()))
}

const peopleOf = ({ reporterId, authorId }: Row): number[] => [reporterId, authorId].filter((id) => id !== null)

function presentReport(row: Row, people: ReadonlyMap<number, UserRef>): ChatReport {
  const frozen = row.copy.find((one) => one.id === row.frozenId)
  if (!frozen) throw new Error('A report has no copy of its message')
  return {
    id: row.id,
    reporter: people.get(row.reporterId ?? 0) ?? null,
    author: people.get(row.authorId ?? 0) ?? null,
    reason: row.reason,
    createdAt: row.createdAt,
    message: presentFrozen(frozen, people),
  }
}

/** A message of a copy, its files by name alone. */
function presentFrozen(
  { authorId, html, files, createdAt, ...rest }: FrozenMessage,
  people: ReadonlyMap<number, UserRef>,
): ChatReport['message'] {
  return {
    ...rest,
    author: people.get(authorId) ?? null,
    message: html,
    files: files.map((name) => ({ name, file: null })),
    createdAt: new Date(createdAt),
  }
}
