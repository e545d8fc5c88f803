import type { Db } from '#server/db/db.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'

/** Limits on how often somebody does what others hear of (docs/security.md, 18): more than a person does, less than a flood. */

/** Messages that somebody writes or changes: a burst at once, and no more than a fast talk over minutes. */
export async function limitMessages(db: Db, userId: number): Promise<void> {
  await limitTries(db, { name: 'chat.burst', max: 30, windowSeconds: 10 }, String(userId))
  await limitTries(db, { name: 'chat.write', max: 300, windowSeconds: 10 * 60 }, String(userId))
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
