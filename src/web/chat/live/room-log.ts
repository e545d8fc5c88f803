/**
 * The numbers by which a message has its place: `seq` in its stream – the room's, or that of the thread it stands in –, `rev` among all
 * changes of the room.
 */
export type Numbered = { id: number; seq: number; rev: number; threadMessageId: number | null }

/**
 * Holds what is known of a stream's messages: neighbours without a hole, the oldest first. Every change of a room raises `rev` by one, so a
 * gap in it says that something is missing, and what comes ahead waits in `early` until it is there (docs/product/chat.md).
 */
export type RoomLog<M extends Numbered> = {
  /** The message whose thread it is; null for the room itself. */
  readonly stream: number | null
  readonly messages: readonly M[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
  /** Every change up to this one is in; null while nothing was read. */
  readonly rev: number | null
  readonly early: readonly M[]
}

/** Part of a room's messages as the server gives them, in any order. */
export type LogPage<M extends Numbered> = { messages: readonly M[]; hasOlder: boolean; hasNewer: boolean; rev: number }

/** The log of a stream of which nothing was read. */
export const emptyLog = <M extends Numbered>(stream: number | null = null): RoomLog<M> => ({
  stream,
  messages: [],
  hasOlder: false,
  hasNewer: false,
  rev: null,
  early: [],
})

/** Begins with a page; what came live while it was on its way is put in. */
export function begin<M extends Numbered>(log: RoomLog<M>, page: LogPage<M>): RoomLog<M> {
  return settle({ ...log, ...page, messages: sorted(page.messages) })
}

/** Adds the neighbours above. Its number of changes says nothing about the messages that were there before. */
export function addOlder<M extends Numbered>(log: RoomLog<M>, page: LogPage<M>): RoomLog<M> {
  return { ...log, messages: joined(page.messages, log.messages), hasOlder: page.hasOlder }
}

/** Adds the neighbours below, up to the newest message where there are no more. */
export function addNewer<M extends Numbered>(log: RoomLog<M>, page: LogPage<M>): RoomLog<M> {
  return { ...log, messages: joined(log.messages, page.messages), hasNewer: page.hasNewer }
}

/** Takes one change that was told: at its place, or among the early ones while another is missing. */
export function take<M extends Numbered>(log: RoomLog<M>, changed: M): RoomLog<M> {
  if (log.rev !== null && changed.rev <= log.rev) return put(log, changed)
  if (log.early.some(({ rev, id }) => rev === changed.rev && id === changed.id)) return log
  return settle({ ...log, early: [...log.early, changed] })
}

/** Takes every change since the one that the log had, as the server gives them; a message that changed often comes once. */
export function catchUp<M extends Numbered>(log: RoomLog<M>, changes: readonly M[], rev: number): RoomLog<M> {
  const done = sorted(changes).reduce<RoomLog<M>>(put, log)
  return settle({ ...done, rev: Math.max(rev, log.rev ?? 0) })
}

/** True while something that was told of waits for what came before it. */
export function isMissing({ rev, early }: RoomLog<Numbered>): boolean {
  return rev !== null && early.length > 0
}

/** Puts in what is early no longer. */
function settle<M extends Numbered>(log: RoomLog<M>): RoomLog<M> {
  if (log.rev === null) return log
  const waiting = log.early.toSorted((one, other) => one.rev - other.rev)
  let done = log
  while (waiting[0] !== undefined && waiting[0].rev <= (done.rev ?? 0) + 1) {
    const [next] = waiting.splice(0, 1)
    if (next !== undefined) done = { ...put(done, next), rev: Math.max(done.rev ?? 0, next.rev) }
  }
  return { ...done, early: waiting }
}

/** Replaces a message by a later state of it, or appends a new one where the end of the room is in sight. */
function put<M extends Numbered>(log: RoomLog<M>, changed: M): RoomLog<M> {
  if (changed.threadMessageId !== log.stream) return log
  const at = log.messages.findIndex(({ id }) => id === changed.id)
  const known = log.messages[at]
  if (known !== undefined) return known.rev > changed.rev ? log : { ...log, messages: log.messages.with(at, changed) }
  const first = log.messages[0]
  const isOlder = first !== undefined && changed.seq < first.seq
  if (isOlder ? log.hasOlder : log.hasNewer) return log
  return { ...log, messages: sorted([...log.messages, changed]) }
}

function sorted<M extends Numbered>(messages: readonly M[]): M[] {
  return messages.toSorted((one, other) => one.seq - other.seq)
}

/** One after the other; of a message in both the later state. */
function joined<M extends Numbered>(one: readonly M[], other: readonly M[]): M[] {
  const byId = new Map(one.map((message) => [message.id, message]))
  for (const message of other) if ((byId.get(message.id)?.rev ?? -1) <= message.rev) byId.set(message.id, message)
  return sorted([...byId.values()])
}
