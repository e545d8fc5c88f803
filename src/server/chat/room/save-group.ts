import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { MOST_CHAT_MEMBERS, MOST_CHAT_ROOMS } from '#contract/chat/chat-limits.ts'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { limitRooms } from '#server/chat/limits.ts'
import { chatMessages } from '#server/chat/messages.ts'
import { isMinor, mayBeTogether, wayToWrite } from '#server/chat/people/contact.ts'
import { readContacts, readLinks } from '#server/chat/people/read-people.ts'
import { isDirect, isIn, isShown, listeners, lockRoom, type Member, readMembers, type RoomRow } from '#server/chat/room/members.ts'
import { assertFewRequests } from '#server/chat/room/open-direct.ts'
import { leaveLive } from '#server/chat/room/leave-live.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMember, chatRoom } from '#server/db/tables/chat.ts'

type Person = Viewer & { id: number; role: Role }
type Newcomers = { joining: number[]; invited: number[] }

const refusedPeople = (message: string): AppError => new AppError('VALIDATION', message, { usersIds: message })

/** Makes a group of which the person is the owner. Returns its id. */
export async function createGroup(
  db: Db,
  { realtime }: Pick<ChatServices, 'realtime'>,
  me: Person,
  { name, usersIds }: { name: string; usersIds: readonly number[] },
): Promise<number> {
  await limitRooms(db, me.id)
  const others = withoutMe(usersIds, me.id)
  const { joining, invited } = await sortNewcomers(db, me, { newcomers: others, staying: [] })
  const roomId = await db.transaction(async (tx) => {
    const [owned] = await tx.select({ rooms: count() }).from(chatRoom).where(eq(chatRoom.ownerId, me.id))
    if ((owned?.rooms ?? 0) >= MOST_CHAT_ROOMS) throw new AppError('CONFLICT', chatMessages.tooManyRooms(MOST_CHAT_ROOMS))
    if (invited.length > 0) await assertRequests(tx, me.id, invited)
    const [room] = await tx.insert(chatRoom).values({ name, ownerId: me.id }).returning()
    if (!room) throw new Error('A room was not inserted')
    await tx.insert(chatMember).values({ roomId: room.id, userId: me.id, joinedAt: new Date() })
    await addMembers(tx, room, me.id, { joining, invited })
    return room.id
  })
  realtime.tell({ userIds: [me.id, ...joining, ...invited] }, 'createdChatRoom', { roomId })
  return roomId
}

/** Renames a group, or makes these people everybody else who is in it. Those who go keep what they have seen. */
export async function updateGroup(
  db: Db,
  { realtime }: Pick<ChatServices, 'realtime'>,
  me: Person,
  roomId: number,
  { name, usersIds }: { name?: string | undefined; usersIds?: readonly number[] | undefined },
): Promise<void> {
  await limitRooms(db, me.id)
  const wanted = usersIds && withoutMe(usersIds, me.id)
  const { members, newcomers, removed } = await db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId)
    const before = await readMembers(tx, roomId)
    assertOwner(room, before, me.id)
    if (name !== undefined) await tx.update(chatRoom).set({ name }).where(eq(chatRoom.id, roomId))
    const change = wanted ? await changeMembers(tx, me, room, { before, wanted }) : { newcomers: [], removed: [] }
    return { members: await readMembers(tx, roomId), ...change }
  })
  for (const userId of removed) leaveLive(realtime, userId, roomId)
  realtime.tell({ userIds: newcomers }, 'createdChatRoom', { roomId })
  realtime.tell({ userIds: [...listeners(members), ...removed] }, 'updatedChatRoom', { roomId })
}

async function changeMembers(
  tx: Db,
  me: Person,
  room: RoomRow,
  { before, wanted }: { before: readonly Member[]; wanted: readonly number[] },
): Promise<{ newcomers: number[]; removed: number[] }> {
  const current = before.filter((member) => member.userId !== me.id && isShown(member))
  const staying = current.filter(({ userId }) => wanted.includes(userId)).map(({ userId }) => userId)
  const going = current.filter(({ userId }) => !wanted.includes(userId))
  const newcomers = wanted.filter((id) => !staying.includes(id))
  const sorted = await sortNewcomers(tx, me, { newcomers, staying })
  if (sorted.invited.length > 0) await assertRequests(tx, me.id, sorted.invited)
  await removeMembers(tx, room, going)
  await addMembers(tx, room, me.id, sorted)
  // Whoever has refused isn't asked again, and isn't told.
  const asked = sorted.invited.filter((id) => !before.some(({ userId, refusedAt }) => userId === id && refusedAt !== null))
  return { newcomers: [...sorted.joining, ...asked], removed: going.map(({ userId }) => userId) }
}

/** Ends the part of members: of those who were in it from now on, of those who were only invited altogether, but for their refusal. */
export async function removeMembers(tx: Db, room: RoomRow, going: readonly Member[]): Promise<void> {
  const ids = (chosen: readonly Member[]): number[] => chosen.map(({ userId }) => userId)
  const [were, only] = [going.filter(isIn), going.filter(({ joinedAt }) => joinedAt === null)]
  if (were.length > 0)
    await tx
      .update(chatMember)
      .set({ leftAt: new Date(), leftName: room.name, untilSeq: room.lastSeq, untilRev: room.lastRev })
      .where(and(eq(chatMember.roomId, room.id), inArray(chatMember.userId, ids(were))))
  if (only.length === 0) return
  const theirs = and(eq(chatMember.roomId, room.id), inArray(chatMember.userId, ids(only)))
  await tx.delete(chatMember).where(and(theirs, isNull(chatMember.refusedAt)))
  await tx.update(chatMember).set({ invitedById: null }).where(theirs)
}

async function addMembers(tx: Db, room: RoomRow, invitedById: number, { joining, invited }: Newcomers): Promise<void> {
  const joinedAt = new Date()
  const start = {
    ...{ fromSeq: room.lastSeq, fromRev: room.lastRev, readSeq: room.lastSeq },
    ...{ leftAt: null, leftName: null, untilSeq: null, untilRev: null },
  }
  for (const [ids, joined] of [[joining, joinedAt] as const, [invited, null] as const])
    if (ids.length > 0)
      await tx
        .insert(chatMember)
        .values(ids.map((userId) => ({ roomId: room.id, userId, invitedById, joinedAt: joined, ...start })))
        // Somebody who was in it before begins anew: what was said meanwhile isn't theirs.
        .onConflictDoUpdate({
          target: [chatMember.userId, chatMember.roomId],
          set: { invitedById, joinedAt: joined, ...(joined && { refusedAt: null }), ...start },
        })
}

/** Says who of these is in the room at once and who is asked, as far as all of them may be in it together. */
async function sortNewcomers(
  db: Db,
  me: Person,
  { newcomers, staying }: { newcomers: readonly number[]; staying: readonly number[] },
): Promise<Newcomers> {
  const all = [...new Set([me.id, ...staying, ...newcomers])]
  if (all.length > MOST_CHAT_MEMBERS) throw refusedPeople(chatMessages.tooManyMembers(MOST_CHAT_MEMBERS))
  const people = await readContacts(db, me, all)
  const from = people.get(me.id)
  const sorted: Newcomers = { joining: [], invited: [] }
  for (const id of newcomers) {
    const to = people.get(id)
    const way = from && to?.isKnown && to.hasAccount && !to.isBlocked ? wayToWrite(from, to, to.isLinked) : 'NO'
    if (way === 'NO' || !to) throw refusedPeople(chatMessages.unknownPeople)
    // A minor is asked by whomever: who else is in the room matters, too.
    if (way === 'ASK' || isMinor(to)) sorted.invited.push(id)
    else sorted.joining.push(id)
  }
  const areLinked = await readLinks(db, all)
  if (newcomers.length > 0 && !mayBeTogether([...people.values()], areLinked)) throw refusedPeople(chatMessages.notTogether)
  return sorted
}

/** A teacher asks a class at once, so the limit of requests counts people beyond their own. */
async function assertRequests(tx: Db, userId: number, invited: readonly number[]): Promise<void> {
  const areLinked = await readLinks(tx, [userId, ...invited])
  const strangers = invited.filter((id) => !areLinked(userId, id))
  if (strangers.length > 0) await assertFewRequests(tx, userId, strangers.length)
}

/** 404 for strangers, 403 for everybody but the owner. */
export function assertOwner(room: RoomRow, members: readonly Member[], userId: number): void {
  const me = members.find((member) => member.userId === userId)
  if (!me || me.refusedAt !== null) throw new AppError('NOT_FOUND', messages.notFound)
  if (isDirect(room)) throw new AppError('FORBIDDEN', chatMessages.twoStayTwo)
  if (!isIn(me) || room.ownerId !== userId) throw new AppError('FORBIDDEN', chatMessages.ownerOnly)
}

const withoutMe = (ids: readonly number[], me: number): number[] => [...new Set(ids)].filter((id) => id !== me)
