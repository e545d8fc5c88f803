import { and, asc, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ChatSilence, ChatStanding } from '#contract/chat/chat.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { UserRef } from '#contract/user/user.ts'
import { chatMessages } from '#server/chat/messages.ts'
import { isBlockedBetween } from '#server/chat/people/read-people.ts'
import { anyOfIds, idArray } from '#server/db/any-of-ids.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { fixed, jsonOf } from '#server/db/fixed-sql.ts'
import { often } from '#server/db/often.ts'
import { chatMember, chatRoom } from '#server/db/tables/chat.ts'
import { user } from '#server/db/tables/user.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

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

/**
 * True of a part that others see: of somebody who left nothing is shown, and nothing of a refusal whose invitation was taken back. That stays
 * so that nobody is asked twice, without a person who invites.
 */
export const isShown = ({ leftAt, refusedAt, invitedById }: Pick<MemberRow, 'leftAt' | 'refusedAt' | 'invitedById'>): boolean =>
  leftAt === null && (refusedAt === null || invitedById !== null)

type PartColumns = Record<'joinedAt' | 'leftAt' | 'refusedAt' | 'invitedById', AnyPgColumn>

/** Finds the parts that somebody sees: who is there, and, where they have left at a moment, who was in the room then. */
export const areSeenFrom = (part: PartColumns, leftAt: AnyPgColumn): SQL | undefined =>
  or(
    and(isNull(leftAt), isNull(part.leftAt), or(isNull(part.refusedAt), isNotNull(part.invitedById))),
    and(lte(part.joinedAt, leftAt), or(isNull(part.leftAt), gte(part.leftAt, leftAt))),
  )

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

export type Pair = { roomId: number; userId: number }

/** The query for those of these people who have joined these rooms, now or formerly. */
export const readablePairs = (asked: readonly Pair[]): SQL =>
  sql`select room_id as "roomId", user_id as "userId" from ${chatMember}
    where (room_id, user_id) in (select * from unnest(${idArray(asked.map(({ roomId }) => roomId))}, ${idArray(asked.map(({ userId }) => userId))}))
      and joined_at is not null and refused_at is null`

/** Locks a room: its messages, changes and members are written one after another, and read in the statement after this one. */
export async function lockRoom(tx: Db, roomId: number): Promise<RoomRow> {
  const [room] = await tx.select().from(chatRoom).where(eq(chatRoom.id, roomId)).for('no key update').prepare('locked_room').execute()
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

const partColumns = {
  ...{ userId: chatMember.userId, joinedAt: chatMember.joinedAt, leftAt: chatMember.leftAt, fromRev: chatMember.fromRev },
  ...{ untilRev: chatMember.untilRev, readSeq: chatMember.readSeq, isGone, person: jsonOf(userRefColumns) },
}
const audienceQuery = fixed(sql`select coalesce(json_agg(${chatMember.userId}), '[]') as "userIds",
  coalesce(max(${chatMember.fromRev}), 0) as "latestFromRev",
  json_build_array(min(${chatMember.userId}) filter (where not ${isGone}), max(${chatMember.userId}) filter (where not ${isGone})) as reachable,
  coalesce(json_agg(${jsonOf(partColumns)}) filter (where ${chatMember.userId} = any(asked.ids)), '[]') as parts
  from ${chatMember} inner join ${user} on ${user.id} = ${chatMember.userId}`)
const areIn = fixed(sql`${isNotNull(chatMember.joinedAt)} and ${isNull(chatMember.leftAt)}`)

type Person = Parameters<typeof presentUserRef>[0]
type AudienceRow = Audience & {
  reachable: (number | null)[]
  /** Moments come as text from within JSON. */
  parts: (Omit<Part, 'joinedAt' | 'leftAt'> & {
    joinedAt: string
    leftAt: null
    person: Omit<Person, 'deletedAt'> & { deletedAt: string | null }
  })[]
}

/**
 * The same without the rows of a large room, the first and the last of those among them who have an account that works, and the parts
 * of these people who are in it, with who they are: all that a message asks of its room, in one row.
 */
export async function readAudience(
  db: Db,
  roomId: number,
  ofUserIds: readonly number[],
): Promise<Audience & { reachable: number[]; parts: Part[]; people: Map<number, UserRef> }> {
  const [row] = await queryRows<AudienceRow>(
    db,
    often(sql`${audienceQuery} cross join (select ${idArray(ofUserIds)} as ids) asked where chat_member.room_id = ${roomId} and ${areIn}`),
  )
  if (!row) throw new Error('An aggregate has no row')
  const { userIds, latestFromRev, reachable, parts } = row
  return {
    ...{ userIds, latestFromRev },
    reachable: reachable.filter((id) => id !== null),
    parts: parts.map(({ person: _, ...part }) => ({ ...part, joinedAt: new Date(part.joinedAt) })),
    people: new Map(
      parts.map(({ userId, person }) => [
        userId,
        presentUserRef({ ...person, deletedAt: person.deletedAt === null ? null : new Date(person.deletedAt) }),
      ]),
    ),
  }
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
