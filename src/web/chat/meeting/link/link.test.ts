import { expect, test } from 'vitest'
import type { Signal } from '#contract/chat/meeting-live.ts'
import type { SayingReply } from '#contract/realtime.ts'
import { beginsTo, mayTake, repeatFilter } from '#web/chat/meeting/link/negotiation.ts'
import { bestLevel, FIRST_QUALITY, LEVELS, nextQuality, type LineSample, type Quality } from '#web/chat/meeting/link/quality.ts'
import { createSignalQueue, type Outgoing, withSignal } from '#web/chat/meeting/link/signal-queue.ts'

test('one of two sides makes all offers; the other answers, and an answer that nobody waits for is left', () => {
  const waits = { signalingState: 'have-local-offer' as const }
  const rests = { signalingState: 'stable' as const }
  for (const at of [waits, rests]) expect([true, false].map((isFirst) => mayTake('offer', { isFirst, ...at }))).toEqual([false, true])
  expect(mayTake('answer', { isFirst: true, ...waits })).toBe(true)
  expect(mayTake('answer', { isFirst: true, ...rests })).toBe(false)
  expect([beginsTo('a', 'b'), beginsTo('b', 'a')]).toEqual([true, false])
})

test('a signal that comes twice is known by its number, of each sender', () => {
  const isRepeated = repeatFilter()
  expect([isRepeated('a', 1), isRepeated('a', 1), isRepeated('a', 2), isRepeated('b', 1)]).toEqual([false, true, false, false])
})

const candidate = (name: string) => ({ candidate: name, sdpMid: '0', sdpMLineIndex: 0 })
const description = { type: 'offer' as const, sdp: 'v=0' }

test('candidates for one tab go together, never past a description and never past the limit', () => {
  const add = (signals: readonly Outgoing[]): Outgoing[] => signals.reduce<Outgoing[]>((waiting, next) => withSignal(waiting, next), [])
  const one = { to: 'a', candidates: [candidate('1')] }
  expect(add([one, one, { to: 'b', candidates: [] }, one])).toHaveLength(3)
  expect(add([one, { to: 'a', description }, one])).toHaveLength(3)
  expect(add([one, { to: 'a', wantsOffer: true }, one])).toHaveLength(3)
  const many = add(Array.from({ length: 90 }, () => one))
  expect(many.map(({ candidates }) => candidates?.length)).toEqual([40, 40, 10])
})

test('signals are said in order, each until it was heard', async () => {
  const heard: Signal[] = []
  const replies: SayingReply[] = [
    { ok: false, reason: 'UNAVAILABLE' },
    { ok: false, reason: 'TOO_MANY_REQUESTS' },
    ...Array.from({ length: 4 }, (): SayingReply => ({ ok: false, reason: 'FORBIDDEN' })),
  ]
  let lost = 0
  await new Promise<void>((resolve) => {
    const queue = createSignalQueue({
      from: 'me',
      pause: () => Promise.resolve(),
      onLost: () => (lost += 1),
      async say(signal) {
        const reply = replies.shift() ?? { ok: true }
        if (reply.ok) heard.push(signal)
        if (heard.length === 2) resolve()
        return reply
      },
    })
    queue.push({ to: 'a', description })
    queue.push({ to: 'a', candidates: [candidate('1')] })
    queue.push({ to: 'a', candidates: [candidate('2')] })
  })
  expect(heard.map(({ number, candidates }) => [number, candidates?.length])).toEqual([
    [1, undefined],
    [2, 2],
  ])
  expect(lost).toBe(1)
})

const after = (samples: readonly LineSample[], best = 0): Quality =>
  samples.reduce<Quality>((quality, sample) => nextQuality(quality, sample, best), FIRST_QUALITY)
const bad: LineSample = { lost: 0.3, roundTripMs: 100, availableBitrate: null }
const good: LineSample = { lost: 0, roundTripMs: 40, availableBitrate: 5_000_000 }

test('a weak line carries less and at last the sound alone; a good one gets its picture back, later than it lost it', () => {
  expect(after([bad]).level).toBe(0)
  expect(after([bad, bad]).level).toBe(1)
  expect(LEVELS[after(Array.from({ length: 20 }, () => bad)).level]).toMatchObject({ isActive: false })
  expect(after([bad, bad, ...Array.from({ length: 4 }, () => good)]).level).toBe(1)
  expect(after([bad, bad, ...Array.from({ length: 5 }, () => good)]).level).toBe(0)
  expect(after([bad, good, bad, good]).level).toBe(0)
  // A line of which nothing is known, as before the first figures, stays.
  expect(after([bad, { lost: null, roundTripMs: null, availableBitrate: null }, bad]).level).toBe(0)
  expect(
    after(
      Array.from({ length: 50 }, () => good),
      bestLevel(5),
    ).level,
  ).toBe(2)
  expect(
    after([
      { ...good, availableBitrate: 300_000 },
      { ...good, availableBitrate: 300_000 },
    ]).level,
  ).toBe(1)
})
