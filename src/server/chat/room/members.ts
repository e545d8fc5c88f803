import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ChatSilence, ChatStanding } from '#contract/chat/chat.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { chatMessages } from '#server/chat/messages.ts'
import { isBlockedBetween } from '#server/chat/people/read-people.ts'
import { anyOfIds, idArray } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { chatMember, chatRoom } from '#server/db/tables/chat.ts'
import { user } from '#server/db/tables/user.ts'

export type RoomRow = typeof chatRoom.$inferSelect
export type MemberRow = typeof chatMember.$inferSelect
/** A member with what decides if anybody can write to them. */
export type Member = MemberRow & {
  /** The account is deleted or blocked. */
  isGone: boolean
}

const isGone = sql<boolean>`(${user.deletedAt} is not null or ${user.blockedAt} is not null)`

export const isDirect = (room: Pick<RoomRow, 'name'>): boolean => room.name === null

/** True of somebody who has joined and hasn't left. */
export const isIn = ({ joinedAt, leftAt }: Pick<MemberRow, 'joinedAt' | 'leftAt'>): boolean => joinedAt !== null && leftAt === null

export function standingOf(member: Pick<MemberRow, 'joinedAt' | 'leftAt'>): ChatStanding {
  if (member.joinedAt === null) return 'INVITED'
  return member.leftAt === null ? 'MEMBER' : 'LEFT'
}

/** The part of the person in a room; 404 where they have none, or have refused. */
export async function findRoom(db: Db, userId: number, roomId: number): Promise<{ room: RoomRow; me: MemberRow }> {
  const [row] = await db
    .select({ room: chatRoom, me: chatMember })
    .from(chatMember)
    .innerJoin(chatRoom, eq(chatRoom.id, chatMember.roomId))
    .where(and(eq(chatMember.userId, userId), eq(chatMember.roomId, roomId), isNull(chatMember.refusedAt)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** The same for somebody who has joined, now or formerly: an invitation shows nothing of its room. */
export async function findReadableRoom(db: Db, userId: number, roomId: number): Promise<{ room: RoomRow; me: MemberRow }> {
  const found = await findRoom(db, userId, roomId)
  if (found.me.joinedAt === null) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

/** Tests which of these people have joined these rooms, now or formerly. */
export async function findReadablePairs(
  db: Db,
  asked: readonly { roomId: number; userId: number }[],
): Promise<(pair: { roomId: number; userId: number }) => boolean> {
  const pairs = sql`unnest(${idArray(asked.map(({ roomId }) => roomId))}, ${idArray(asked.map(({ userId }) => userId))})`
  const rows = await db
    .select({ roomId: chatMember.roomId, userId: chatMember.userId })
    .from(chatMember)
    .where(
      and(
        sql`(${chatMember.roomId}, ${chatMember.userId}) in (select * from ${pairs})`,
        isNotNull(chatMember.joinedAt),
        isNull(chatMember.refusedAt),
      ),
    )
  const found = new Set(rows.map(({ roomId, userId }) => `${roomId} ${userId}`))
  return ({ roomId, userId }) => found.has(`${roomId} ${userId}`)
}

/** Locks a room: its messages, changes and members are written one after another, and read in the statement after this one. */
export async function lockRoom(tx: Db, roomId: number): Promise<RoomRow> {
  const [room] = await tx.select().from(chatRoom).where(eq(chatRoom.id, roomId)).for('no key update')
  if (!room) throw new AppError('NOT_FOUND', messages.notFound)
  return room
}

/** Everybody who has a part in a room, or these of them, also those who have left or refused, in the order in which they came. */
export async function readMembers(db: Db, roomId: number, userIds?: readonly number[]): Promise<Member[]> {
  const rows = await db
    .select({ member: chatMember, isGone })
    .from(chatMember)
    .innerJoin(user, eq(user.id, chatMember.userId))
    .where(and(eq(chatMember.roomId, roomId), userIds && anyOfIds(chatMember.userId, userIds)))
    .orderBy(asc(chatMember.createdAt), asc(chatMember.userId))
  return rows.map(({ member, ...more }) => ({ ...member, ...more }))
}

/** Those who hear what happens in a room. */
export type Audience = {
  userIds: number[]
  /** Everybody among them sees what came after this change of the room. */
  latestFromRev: number
}

export function audienceOf(members: readonly Member[]): Audience {
  const present = members.filter(isIn)
  return { userIds: present.map(({ userId }) => userId), latestFromRev: Math.max(0, ...present.map(({ fromRev }) => fromRev)) }
}

/** The part of a member that decides what they may write and see. */
export type Part = Pick<Member, 'userId' | 'joinedAt' | 'leftAt' | 'fromRev' | 'untilRev' | 'readSeq' | 'isGone'>

/**
 * The same without the rows of a large room, those among them who have an account that works, and the parts of these people who are in it:
 * all that a message asks of its room, in one row.
 */
export async function readAudience(
  db: Db,
  roomId: number,
  ofUserIds: readonly number[],
): Promise<Audience & { reachable: number[]; parts: Part[] }> {
  const [row] = await db
    .select({
      userIds: sql<number[]>`coalesce(array_agg(${chatMember.userId}), '{}')`,
      latestFromRev: sql<number>`coalesce(max(${chatMember.fromRev}), 0)`,
      reachable: sql<number[]>`coalesce(array_agg(${chatMember.userId}) filter (where ${isGone} is false), '{}')`,
      parts: sql<(Omit<Part, 'joinedAt'> & { joinedAt: string })[]>`coalesce(json_agg(json_build_object('userId', ${chatMember.userId},
        'joinedAt', ${chatMember.joinedAt}, 'leftAt', null, 'fromRev', ${chatMember.fromRev}, 'untilRev', null,
        'readSeq', ${chatMember.readSeq}, 'isGone', ${isGone})) filter (where ${anyOfIds(chatMember.userId, ofUserIds)}), '[]')`,
    })
    .from(chatMember)
    .innerJoin(user, eq(user.id, chatMember.userId))
    .where(and(eq(chatMember.roomId, roomId), isNotNull(chatMember.joinedAt), isNull(chatMember.leftAt)))
  if (!row) throw new Error('An aggregate has no row')
  return { ...row, parts: row.parts.map(({ joinedAt, ...part }) => ({ ...part, joinedAt: new Date(joinedAt) })) }
}

/** True where one of the two has blocked the other; false of a group. */
export async function isCutOff(db: Db, { lowId, highId }: Pick<RoomRow, 'lowId' | 'highId'>): Promise<boolean> {
  if (lowId === null || highId === null) return false
  const [row] = await db
    .select({ isBlocked: sql<boolean>`${isBlockedBetween(sql`${lowId}::int`, sql`${highId}::int`)}` })
    .from(sql`(values (1)) one`)
  return row?.isBlocked ?? false
}

type Talk = {
  room: Pick<RoomRow, 'name'>
  me: Pick<MemberRow, 'joinedAt' | 'leftAt'>
  others: readonly Pick<Member, 'joinedAt' | 'leftAt' | 'isGone'>[]
  isCutOff: boolean
}

/** The reason for which the person can't write, or null. */
export function silenceOf({ room, me, others, isCutOff: isCut }: Talk): ChatSilence | null {
  if (!isIn(me)) return 'NOT_MEMBER'
  const present = others.filter(({ isGone }) => !isGone)
  if (!isDirect(room)) return present.some(isIn) ? null : 'ALONE'
  if (present.length === 0 || isCut) return 'UNREACHABLE'
  return present.some(isIn) ? null : 'REQUESTED'
}

const SENTENCES: Record<ChatSilence, string> = {
  REQUESTED: chatMessages.waitsForAnswer,
  UNREACHABLE: chatMessages.cannotReach,
  ALONE: chatMessages.alone,
  NOT_MEMBER: chatMessages.notMember,
}

/** 403 for somebody who may not write in the room now. */
export async function assertMayWrite(
  tx: Db,
  { room, me, members }: { room: RoomRow; me: Member; members: readonly Member[] },
): Promise<void> {
  assertNotSilent({ room, me, others: members.filter((member) => member !== me), isCutOff: await isCutOff(tx, room) })
}

/** The same of what is known already. */
export function assertNotSilent(talk: Talk): void {
  const silence = silenceOf(talk)
  if (silence !== null) throw new AppError('FORBIDDEN', SENTENCES[silence])
}

/** Ids of those who hear what happens in the room. */
export const listeners = (members: readonly Member[]): number[] => audienceOf(members).userIds
