import type { RoomName } from '#contract/realtime.ts'

/** The live connection as rooms need it. */
export type RoomDoor = { enter: (room: RoomName) => void; leave: (room: RoomName) => void }

/** The rooms that parts of the page follow, each with the number of those parts. */
const followed = new Map<RoomName, number>()
let door: RoomDoor | null = null

/** Follows what is told in a room for as long as there is a connection; returns what stops it. */
export function followRoom(room: RoomName): () => void {
  const count = followed.get(room) ?? 0
  followed.set(room, count + 1)
  if (count === 0) door?.enter(room)
  return () => {
    const left = (followed.get(room) ?? 1) - 1
    if (left > 0) return void followed.set(room, left)
    followed.delete(room)
    door?.leave(room)
  }
}

/** Asks for a followed room once more: the server let nobody in before, or has put them out meanwhile. */
export function enterAgain(room: RoomName): void {
  if (followed.has(room)) door?.enter(room)
}

/** Called by the live connection: with a door when it is there, which knows nobody yet, and with null when it is gone. */
export function openRooms(next: RoomDoor | null): void {
  door = next
  if (next) for (const room of followed.keys()) next.enter(room)
}
