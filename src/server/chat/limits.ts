import type { Db } from '#server/db/db.ts'
import { countingOf, type Limit, limitAllTries, limitTries } from '#server/platform/rate-limit/index.ts'

/** Limits on how often somebody does what others hear of (docs/security.md, 18): more than a person does, less than a flood. */

const BURST: Limit = { name: 'chat.burst', max: 30, windowSeconds: 10 }
const WRITING: Limit = { name: 'chat.write', max: 300, windowSeconds: 10 * 60 }

/** A burst at once, and no more than a fast talk over minutes. */
const MESSAGES = [BURST, WRITING]

/** The counting of messages that people write, one each. */
export const countingOfMessages = (userIds: readonly number[]) => countingOf(MESSAGES, userIds.map(String))

/** A message that somebody changes counts as one that they write. */
export async function limitMessages(db: Db, userId: number): Promise<void> {
  const [refusal] = await limitAllTries(db, MESSAGES, [String(userId)])
  if (refusal) throw refusal
}

/** Emoji that somebody puts under messages and takes away. */
export async function limitReactions(db: Db, userId: number): Promise<void> {
  await limitTries(db, { name: 'chat.react', max: 60, windowSeconds: 30 }, String(userId))
}

/** Searches in all rooms of somebody. */
export async function limitSearches(db: Db, userId: number): Promise<void> {
  await limitTries(db, { name: 'chat.search', max: 120, windowSeconds: 60 }, String(userId))
}

/** Rooms that somebody opens or changes. */
export async function limitRooms(db: Db, userId: number): Promise<void> {
  await limitTries(db, { name: 'chat.room', max: 60, windowSeconds: 60 * 60 }, String(userId))
}

export async function limitReports(db: Db, userId: number): Promise<void> {
  await limitTries(db, { name: 'chat.report', max: 30, windowSeconds: 60 * 60 }, String(userId))
}

/** Meetings that somebody opens. */
export async function limitMeetings(db: Db, userId: number): Promise<void> {
  await limitTries(db, { name: 'chat.meeting', max: 20, windowSeconds: 60 * 60 }, String(userId))
}

/** Knocks at doors, and seats that somebody takes: each is told to others. */
export async function limitKnocks(db: Db, userId: number): Promise<void> {
  await limitTries(db, { name: 'chat.knock', max: 10, windowSeconds: 10 * 60 }, String(userId))
}
export async function limitSeats(db: Db, userId: number): Promise<void> {
  await limitTries(db, { name: 'chat.seat', max: 60, windowSeconds: 10 * 60 }, String(userId))
}

/** Recordings that somebody asks a call for: everybody in it is asked. */
export async function limitRecordings(db: Db, userId: number): Promise<void> {
  await limitTries(db, { name: 'chat.record', max: 20, windowSeconds: 10 * 60 }, String(userId))
}

/** Times that somebody agrees to be recorded: each is told to everybody in the call. */
export async function limitConsents(db: Db, userId: number): Promise<void> {
  await limitTries(db, { name: 'chat.consent', max: 60, windowSeconds: 10 * 60 }, String(userId))
}

/** Looks of parents at the company of a child, by where they come from. */
export async function limitParents(db: Db, address: string): Promise<void> {
  await limitTries(db, { name: 'chat.parent', max: 200, windowSeconds: 60 * 60 }, address)
}
