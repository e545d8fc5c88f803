import type { BoardData, BoardItem } from '#contract/board.ts'

/** A change that this device made and the server hasn't confirmed. */
export type Pending = {
  id: string
  page: number
  /** The thing's change that the device knew; 0 of a new one. */ base: number
  data: BoardData | null
}

/** A board as it is known: as the server has it, and what was drawn here since. */
export type BoardLog = {
  readonly rev: number
  readonly items: ReadonlyMap<string, BoardItem>
  /** In the order in which they were made; of one thing the latest alone. */
  readonly pending: ReadonlyMap<string, Pending>
}

export const EMPTY_LOG: BoardLog = { rev: 0, items: new Map(), pending: new Map() }

/** A thing as it is seen here. */
export type Shown = { id: string; page: number; authorId: number | null; rev: number; data: BoardData; url: string | null }

/** Takes things as the server has them; an older state of one changes nothing. */
export function takeItems(log: BoardLog, items: readonly BoardItem[], rev: number): BoardLog {
  const next = new Map(log.items)
  for (const item of items) {
    const known = next.get(item.id)
    if ((known?.rev ?? 0) > item.rev) continue
    // The same thing stays the same object, so that nothing is drawn again for the server's word that it has it.
    const same = [log.pending.get(item.id)?.data, known?.data].find((data) => data && isEqual(data, item.data))
    next.set(item.id, same ? { ...item, data: same } : item)
  }
  return { ...log, items: next, rev: Math.max(log.rev, rev) }
}

/** Draws, moves or rubs out (`data` null) here; it is sent later. */
export function change(log: BoardLog, id: string, page: number, data: BoardData | null): BoardLog {
  const pending = new Map(log.pending)
  const base = log.items.get(id)?.rev ?? 0
  pending.delete(id)
  // A thing that was never sent and is rubbed out was never there.
  if (data !== null || base > 0 || log.pending.has(id)) pending.set(id, { id, page, base, data })
  return { ...log, pending }
}

/**
 * Takes the answer to what was sent. What was changed here meanwhile waits on, with the state it now stands on. Of two who moved one thing
 * the later wins; what somebody else rubbed out stays so.
 */
export function confirm(log: BoardLog, sent: readonly Pending[], items: readonly BoardItem[], rev: number): BoardLog {
  // The board's number isn't taken: changes of others in between are told or fetched.
  const taken = takeItems(log, items, Math.min(log.rev, rev))
  const pending = new Map(taken.pending)
  const known = new Map(items.map((item) => [item.id, item]))
  for (const one of sent) {
    const waiting = pending.get(one.id)
    if (!waiting) continue
    const now = known.get(one.id)
    const isSame = waiting === one
    const isDone = isSame && (!now || isEqual(now.data, one.data) || now.data === null)
    if (isDone) pending.delete(one.id)
    else pending.set(one.id, { ...waiting, base: now?.rev ?? waiting.base })
  }
  return { ...taken, pending }
}

/** Gives up what the server refuses. */
export function giveUp(log: BoardLog, refused: readonly Pending[]): BoardLog {
  const pending = new Map(log.pending)
  for (const one of refused) if (pending.get(one.id) === one) pending.delete(one.id)
  return { ...log, pending }
}

/** A thing as it is here: what was drawn here and isn't confirmed lies over what the server has. */
export function shownItem({ items, pending }: BoardLog, id: string, ownId: number): Shown | null {
  const item = items.get(id)
  const waiting = pending.get(id)
  const data = waiting ? waiting.data : (item?.data ?? null)
  if (data === null) return null
  return {
    id,
    page: waiting?.page ?? item?.page ?? 1,
    authorId: item ? item.authorId : ownId,
    rev: item?.rev ?? Infinity,
    data,
    url: item?.url ?? null,
  }
}

/** Everything that is there, the oldest lowest. */
export function shownItems(log: BoardLog, ownId: number): Shown[] {
  const ids = new Set([...log.items.keys(), ...log.pending.keys()])
  const all = [...ids].flatMap((id) => shownItem(log, id, ownId) ?? [])
  return all.toSorted((one, other) => (one.rev === other.rev ? 0 : one.rev - other.rev))
}

/** Keys come back from a database in another order. */
function isEqual(one: BoardData | null, other: BoardData | null): boolean {
  return textOf(one) === textOf(other)
}
const textOf = (data: BoardData | null): string =>
  data === null ? '' : JSON.stringify(Object.entries(data).toSorted(([one], [other]) => (one < other ? -1 : 1)))
