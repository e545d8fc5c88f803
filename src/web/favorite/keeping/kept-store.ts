import { useEffect, useSyncExternalStore } from 'react'
import type { Keeping } from '#contract/favorite.ts'
import { readTargets } from '#web/favorite/api.ts'
import { tellKeptChange } from '#web/favorite/kept-changes.ts'
import { onNews } from '#web/lib/news.ts'
import { session } from '#web/lib/session.ts'

/** The ways in which a person keeps a task, as far as this browser knows. */
export type KeptState = { lists: ReadonlySet<number>; isHidden: boolean; isSolved: boolean }

/** The most ids of one question. */
const MOST_ASKED = 100

let known: ReadonlyMap<number, KeptState> = new Map()
/** Tasks on the screen, each with the number of places it stands at. */
const shown = new Map<number, number>()
const waiting = new Set<number>()
/** The number of the latest change made here, of all and of each task: what was asked before it is old. */
let changes = 0
const changedAt = new Map<number, number>()
const listeners = new Set<() => void>()

function set(next: ReadonlyMap<number, KeptState>): void {
  known = next
  for (const listener of listeners) listener()
}

/** Takes in what the server says; where that is something else than was known, pages are told. */
function put(states: Iterable<[number, KeptState]>): void {
  const next = new Map(known)
  const told = new Set<'hidden' | 'solved'>()
  for (const [id, state] of states) {
    const before = known.get(id)
    if (before && before.isHidden !== state.isHidden) told.add('hidden')
    if (before && before.isSolved !== state.isSolved) told.add('solved')
    next.set(id, state)
  }
  set(next)
  for (const change of told) tellKeptChange(change)
}

/** Asks for tasks that came onto the screen together in one go. */
function ask(ids: Iterable<number>): void {
  const isFirst = waiting.size === 0
  for (const id of ids) waiting.add(id)
  if (isFirst && waiting.size > 0) setTimeout(() => void read())
}

async function read(): Promise<void> {
  const ids = [...waiting]
  waiting.clear()
  const since = changes
  for (let start = 0; start < ids.length; start += MOST_ASKED) {
    // A failure passes: the next news of the connection asks again.
    const found = await readTargets(ids.slice(start, start + MOST_ASKED)).catch(() => [])
    put(found.filter(({ id }) => (changedAt.get(id) ?? 0) <= since).map((kept) => [kept.id, stateOf(kept)]))
  }
}

function stateOf({ favorites }: Keeping): KeptState {
  return {
    lists: new Set(favorites.flatMap(({ id, kind }) => (kind === 'CUSTOM' ? [id] : []))),
    isHidden: favorites.some(({ kind }) => kind === 'HIDDEN'),
    isSolved: favorites.some(({ kind }) => kind === 'SOLVED'),
  }
}

/** Shows a change at once and makes it; where that fails, what is true is asked for. */
export async function changeKept(
  id: number,
  change: (state: KeptState) => Partial<KeptState>,
  make: () => Promise<unknown>,
): Promise<void> {
  const before = known.get(id) ?? { lists: new Set(), isHidden: false, isSolved: false }
  const changed = change(before)
  changes += 1
  changedAt.set(id, changes)
  set(new Map(known).set(id, { ...before, ...changed }))
  try {
    await make()
  } catch (error) {
    changes += 1
    ask([id])
    throw error
  }
  // Only now do pages that read anew find it so.
  if (changed.isHidden !== undefined) tellKeptChange('hidden')
  if (changed.isSolved !== undefined) tellKeptChange('solved')
}

/** Asks how the viewer keeps tasks that come onto the screen; returns what ends that. */
function follow(ids: readonly number[]): () => void {
  for (const id of ids) shown.set(id, (shown.get(id) ?? 0) + 1)
  ask(ids.filter((id) => !known.has(id)))
  return () => {
    for (const id of ids) {
      const places = (shown.get(id) ?? 1) - 1
      if (places > 0) shown.set(id, places)
      else shown.delete(id)
    }
  }
}

/** Tells `show` which of some tasks the viewer has hidden, now and at each change. Returns what ends that. */
export function followHidden(ids: readonly number[], show: (hidden: ReadonlySet<number>) => void): () => void {
  const tell = () => show(new Set(ids.filter((id) => known.get(id)?.isHidden)))
  const leave = follow(ids)
  const forget = subscribe(tell)
  tell()
  return () => {
    leave()
    forget()
  }
}

/** Reads how the viewer keeps a task; undefined until it is known. */
export function useKept(id: number): KeptState | undefined {
  useEffect(() => follow([id]), [id])
  return useSyncExternalStore(
    subscribe,
    () => known.get(id),
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

onNews((news) => {
  if (news !== 'keptChanged' && news !== 'connected' && news !== 'reconnected') return
  // Tasks that aren't on the screen are asked for when they come back.
  set(new Map([...known].filter(([id]) => shown.has(id))))
  ask(shown.keys())
})
session.onChange(() => {
  set(new Map())
  ask(shown.keys())
})
