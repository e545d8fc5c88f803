import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { ChatPerson } from '#server/chat/people/contact.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { credential } from '#server/db/tables/auth.ts'
import { chatBlock, chatMember } from '#server/db/tables/chat.ts'
import { studentTeacher } from '#server/db/tables/lecture.ts'
import { practiceViewer } from '#server/db/tables/practice.ts'
import { user } from '#server/db/tables/user.ts'
import { visiblePerson } from '#server/user/index.ts'

/** Somebody else as the viewer may come to write to them. */
export type Contact = ChatPerson & {
  /** The viewer finds the person, or shares a room or a link with them. */
  isKnown: boolean
  isLinked: boolean
  /** False of authors of the library, who can't sign in. */
  hasAccount: boolean
  /** One of both has blocked the other. */
  isBlocked: boolean
}

const isVerified = sql<boolean>`coalesce((${visiblePerson(anonymous)}), false)`

/** Pupils with their teachers, and with those to whom they have given a code. */
const linksOf = (one: SQL, other: SQL): SQL => sql`(
  exists (select 1 from ${studentTeacher} lesson where lesson.status = 'ACCEPTED'
    and ((lesson.student_id = ${one} and lesson.teacher_id = ${other}) or (lesson.student_id = ${other} and lesson.teacher_id = ${one})))
  or exists (select 1 from ${practiceViewer} seen where seen.since is not null
    and ((seen.pupil_id = ${one} and seen.viewer_id = ${other}) or (seen.pupil_id = ${other} and seen.viewer_id = ${one}))))`

/** Condition that one of both has blocked the other. */
export const isBlockedBetween = (one: SQL, other: SQL): SQL => sql`exists (select 1 from ${chatBlock} block
  where (block.blocker_id = ${one} and block.blocked_id = ${other}) or (block.blocker_id = ${other} and block.blocked_id = ${one}))`

const personColumns = { id: user.id, role: user.role, birthDate: user.birthDate, isVerified }
const whoHasAccount = (ids: readonly number[]): SQL | undefined =>
  and(anyOfIds(user.id, ids), isNull(user.deletedAt), isNull(user.blockedAt))

/** Reads people who have an account and aren't blocked, as far as it matters who may be with whom. */
export async function readPersons(db: Db, ids: readonly number[]): Promise<Map<number, ChatPerson>> {
  const rows = await db.select(personColumns).from(user).where(whoHasAccount(ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same with what the viewer, who may be among them, has to do with each. */
export async function readContacts(db: Db, viewer: Viewer & { id: number }, ids: readonly number[]): Promise<Map<number, Contact>> {
  const me = sql`${viewer.id}::int`
  const them = sql`"user"."id"`
  const rows = await db
    .select({
      ...personColumns,
      isFound: sql<boolean>`coalesce((${visiblePerson(viewer)}), false)`,
      sharesRoom: sql<boolean>`exists (select 1 from ${chatMember} mine join ${chatMember} theirs on theirs.room_id = mine.room_id
        where mine.user_id = ${me} and theirs.user_id = ${them} and mine.joined_at is not null and theirs.joined_at is not null
        and mine.left_at is null and theirs.left_at is null)`,
      isLinked: sql<boolean>`${linksOf(me, them)}`,
      hasAccount: sql<boolean>`exists (select 1 from ${credential} account where account.user_id = ${them})`,
      isBlocked: sql<boolean>`${isBlockedBetween(me, them)}`,
    })
    .from(user)
    .where(whoHasAccount(ids))
  return new Map(
    rows.map(({ isFound, sharesRoom, ...row }) => [
      row.id,
      { ...row, isKnown: isFound || sharesRoom || row.isLinked || row.id === viewer.id },
    ]),
  )
}

/** Returns a test for pairs of these people who are linked. */
export async function readLinks(db: Db, ids: readonly number[]): Promise<(one: number, other: number) => boolean> {
  const [lessons, seen] = await Promise.all([
    db
      .select({ one: studentTeacher.studentId, other: studentTeacher.teacherId })
      .from(studentTeacher)
      .where(and(eq(studentTeacher.status, 'ACCEPTED'), anyOfIds(studentTeacher.studentId, ids))),
    db
      .select({ one: practiceViewer.pupilId, other: practiceViewer.viewerId })
      .from(practiceViewer)
      .where(and(isNotNull(practiceViewer.since), anyOfIds(practiceViewer.pupilId, ids))),
  ])
  const pairs = pairsOf([...lessons, ...seen])
  return (one, other) => pairs.has(`${one} ${other}`)
}

/** Returns a test for pairs of these people of whom one has blocked the other. */
export async function readBlocks(db: Db, ids: readonly number[]): Promise<(one: number, other: number) => boolean> {
  const rows = await db
    .select({ one: chatBlock.blockerId, other: chatBlock.blockedId })
    .from(chatBlock)
    .where(and(anyOfIds(chatBlock.blockerId, ids), anyOfIds(chatBlock.blockedId, ids)))
  const pairs = pairsOf(rows)
  return (one, other) => pairs.has(`${one} ${other}`)
}

const pairsOf = (rows: readonly { one: number; other: number | null }[]): Set<string> =>
  new Set(rows.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]))
