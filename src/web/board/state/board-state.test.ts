import { expect, test } from 'vitest'
import type { BoardData, BoardItem } from '#contract/board.ts'
import { change, confirm, EMPTY_LOG, giveUp, type BoardLog, type Pending, shownItems, takeItems } from '#web/board/state/board-log.ts'
import { packPoints, type StrokePoint, unpackPoints } from '#contract/board-points.ts'
import { NO_HISTORY, redo, remember, undo } from '#web/board/state/undo.ts'

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

test('packed points come back as they were, in three bytes each for handwriting', () => {
  const random = numbers(7)
  for (let run = 0; run < 200; run++) {
    const spread = 10 ** Math.floor(random() * 6)
    const points: StrokePoint[] = Array.from({ length: Math.ceil(random() * 300) }, () => ({
      x: Math.round((random() - 0.5) * spread) + 0,
      y: Math.round((random() - 0.5) * spread) + 0,
      pressure: Math.round(random() * 31) / 31,
    }))
    expect(unpackPoints(packPoints(points))).toEqual(points)
  }
  const line = Array.from({ length: 400 }, (_, index) => ({ x: index * 9, y: index % 30, pressure: 0.5 }))
  expect(atob(packPoints(line)).length).toBeLessThan(1300)
  expect(unpackPoints('%%%')).toEqual([])
})

const stroke = (x: number): BoardData => ({ kind: 'stroke', x, y: 0, color: 'ink', width: 4, points: 'AAAA' })

/** The server's rules, as `server/board/save-board.ts` has them. */
function aServer() {
  const items = new Map<string, BoardItem>()
  let rev = 0
  return {
    items,
    rev: () => rev,
    save(sent: readonly Pending[], authorId: number): BoardItem[] {
      for (const { id, page, base, data } of sent) {
        const before = items.get(id)
        const isChange = !before
          ? data !== null
          : data === null
            ? before.data !== null
            : base > 0 && (before.data !== null || base === before.rev)
        if (!isChange) continue
        rev += 1
        items.set(id, { id, page, rev, authorId: before?.authorId ?? authorId, data, url: null })
      }
      return sent.flatMap(({ id }) => items.get(id) ?? [])
    },
    after: (known: number): BoardItem[] => [...items.values()].filter((item) => item.rev > known),
  }
}

test('two who draw, move and rub out through a broken line see the same in the end, and no stroke is lost', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = numbers(seed)
    const server = aServer()
    const logs: BoardLog[] = [EMPTY_LOG, EMPTY_LOG]
    const drawn: string[] = []
    const rubbed = new Set<string>()
    const send = (who: number): void => {
      const log = logs[who] ?? EMPTY_LOG
      const batch = [...log.pending.values()].slice(0, 1 + Math.floor(random() * 5))
      if (batch.length === 0 || random() < 0.2) return
      const reply = server.save(batch, who)
      // A third of the replies are lost: what was stored is sent again.
      if (random() < 0.33) return
      logs[who] = confirm(log, batch, reply, server.rev())
    }
    const hear = (who: number): void => {
      const log = logs[who] ?? EMPTY_LOG
      logs[who] = takeItems(log, server.after(log.rev), server.rev())
    }
    for (let step = 0; step < 120; step++) {
      const who = random() < 0.5 ? 0 : 1
      const log = logs[who] ?? EMPTY_LOG
      const seen = shownItems(log, who)
      const some = seen[Math.floor(random() * seen.length)]
      const dice = random()
      if (dice < 0.4) {
        const id = `${seed}-${step}`
        drawn.push(id)
        logs[who] = change(log, id, 1, stroke(step))
      } else if (dice < 0.5 && some) logs[who] = change(log, some.id, 1, stroke(1000 + step))
      else if (dice < 0.56 && some) {
        rubbed.add(some.id)
        logs[who] = change(log, some.id, 1, null)
      } else if (dice < 0.8) send(who)
      else if (dice < 0.9) hear(who)
    }
    for (let round = 0; round < 800; round++) {
      send(round % 2)
      hear(round % 2)
    }
    const [one, other] = logs.map((log, who) => shownItems(log, who).map(({ id, data }) => ({ id, data })))
    expect(logs.map(({ pending }) => pending.size)).toEqual([0, 0])
    expect(one).toEqual(other)
    const there = new Set(one?.map(({ id }) => id))
    for (const id of drawn) if (!rubbed.has(id)) expect(there.has(id), `${seed}: ${id}`).toBe(true)
  }
})

test('what was drawn and rubbed out before it was sent was never there, and what is refused goes', () => {
  const log = change(EMPTY_LOG, 'a', 1, stroke(1))
  expect(shownItems(log, 1)).toHaveLength(1)
  const [sent] = [...log.pending.values()]
  expect(shownItems(giveUp(log, sent ? [sent] : []), 1)).toEqual([])
  // A request may be on its way, so rubbing out is sent, too.
  expect(change(log, 'a', 1, null).pending.get('a')).toMatchObject({ data: null })
})

test('each takes back their own acts alone, and does them again', () => {
  const act = [{ id: 'a', page: 1, before: null, after: stroke(1) }]
  const step = undo(remember(NO_HISTORY, act))
  expect(step?.act).toBe(act)
  expect(redo(step?.history ?? NO_HISTORY)?.act).toBe(act)
  expect(undo(NO_HISTORY)).toBeNull()
  // A new act ends what could be done again.
  expect(redo(remember(step?.history ?? NO_HISTORY, act))).toBeNull()
})

test('the server’s word that it has a thing makes no other object of it, so nothing is drawn again; another’s change does', () => {
  const drawn = stroke(1)
  const log = change(EMPTY_LOG, 'a', 1, drawn)
  const item = (data: BoardData, rev: number): BoardItem => ({ id: 'a', page: 1, rev, authorId: 1, data, url: null })
  const told = takeItems(log, [item({ ...drawn }, 1)], 1)
  const confirmed = confirm(told, [...log.pending.values()], [item({ ...drawn }, 1)], 1)
  expect(confirmed.pending.size).toBe(0)
  expect(shownItems(confirmed, 1)[0]?.data).toBe(drawn)
  expect(shownItems(takeItems(confirmed, [item(stroke(2), 2)], 2), 1)[0]?.data).toEqual(stroke(2))
})
