import type { Logger } from '#server/platform/log/logger.ts'

/** A kind of room, such as `chat` of `chat:7`. */
export type RoomKind = {
  kind: string
  /** Says if the person may be in the room of this number: asked when they enter, and again while they stay. */
  admits: (userId: number, id: number) => Promise<boolean>
}

/** The part of a socket that rooms need. */
export type Visitor = {
  userId: number
  join: (room: string) => Promise<void> | void
  leave: (room: string) => Promise<void> | void
}

/** A socket follows no more rooms than this at once. */
const MOST_ROOMS = 50
/** Names that clients send: a kind and a number. */
const NAME = /^([a-zA-Z]{1,20}):([1-9]\d{0,8})$/

/** Rooms that clients ask for lie apart from those of people and sessions, so no name can be one of them. */
export const roomOf = (name: string): string => `room:${name}`

export type Rooms = {
  /** Lets a visitor in who may be there. Returns false for anybody else, and for a room of no known kind. */
  enter: (visitor: Visitor, name: unknown) => Promise<boolean>
  leave: (visitor: Visitor, name: unknown) => Promise<void>
  /** True of a visitor who is in the room and may still be there; who may not is put out. */
  isIn: (visitor: Visitor, name: unknown) => Promise<boolean>
  /** Forgets a visitor whose socket is gone. */
  forget: (visitor: Visitor) => void
  /** Puts a person out of a room at this process; other processes put out theirs. */
  remove: (userId: number, name: string) => void
  /** Asks again about everybody, and puts out who may no longer be there. */
  checkAgain: () => Promise<void>
}

/** Keeps which sockets of this process are in which rooms. The server alone joins; rights are asked of the room's feature. */
export function createRooms(kinds: readonly RoomKind[], log: Logger): Rooms {
  const byKind = new Map(kinds.map((kind) => [kind.kind, kind]))
  if (byKind.size !== kinds.length) throw new Error('Two kinds of rooms have the same name')
  const inside = new Map<Visitor, Set<string>>()

  async function mayBeIn({ userId }: Visitor, name: unknown): Promise<boolean> {
    const [, kind = '', id = ''] = typeof name === 'string' ? (NAME.exec(name) ?? []) : []
    return (await byKind.get(kind)?.admits(userId, Number(id))) ?? false
  }

  async function putOut(visitor: Visitor, name: string): Promise<void> {
    inside.get(visitor)?.delete(name)
    await visitor.leave(roomOf(name))
  }

  async function isStillIn(visitor: Visitor, name: string): Promise<boolean> {
    if (await mayBeIn(visitor, name)) return true
    await putOut(visitor, name)
    return false
  }

  return {
    async enter(visitor, name) {
      const names = inside.get(visitor) ?? new Set<string>()
      if (typeof name !== 'string' || (names.size >= MOST_ROOMS && !names.has(name))) return false
      if (!(await mayBeIn(visitor, name))) return false
      inside.set(visitor, names.add(name))
      await visitor.join(roomOf(name))
      // Asked once more from inside: somebody removed in between would have been put out before they were in.
      return isStillIn(visitor, name)
    },
    async leave(visitor, name) {
      if (typeof name === 'string' && inside.get(visitor)?.has(name)) await putOut(visitor, name)
    },
    async isIn(visitor, name) {
      return typeof name === 'string' && inside.get(visitor)?.has(name) === true && isStillIn(visitor, name)
    },
    forget: (visitor) => void inside.delete(visitor),
    remove(userId, name) {
      for (const visitor of inside.keys()) if (visitor.userId === userId) inside.get(visitor)?.delete(name)
    },
    async checkAgain() {
      for (const [visitor, names] of [...inside])
        for (const name of [...names])
          await isStillIn(visitor, name).catch((error: unknown) => log.error({ err: error }, 'a room could not be checked'))
    },
  }
}
