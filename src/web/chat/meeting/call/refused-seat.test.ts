import { expect, test } from 'vitest'
import type { MeetingDoor } from '#contract/chat/meeting.ts'
import { AppError } from '#contract/http/errors.ts'
import { AGAIN_MS, afterRefusal } from '#web/chat/meeting/call/refused-seat.ts'

/** The parts of a door that decide. */
const door = (parts: Partial<MeetingDoor> = {}): MeetingDoor =>
  ({ endedAt: null, standing: 'IN_ROOM', isFull: false, recording: null, ...parts }) as MeetingDoor // nothing else of it is read
const running = (answer: boolean | null) => ({ recording: { id: 1, by: null, state: 'RUNNING' as const, waiting: [], answer } })
const conflict = new AppError('CONFLICT', 'x')
const tooMany = new AppError('TOO_MANY_REQUESTS', 'x')

test('a tab that got no seat says why, or asks again where nothing keeps it out', () => {
  expect([
    afterRefusal(conflict, null),
    afterRefusal(conflict, door({ endedAt: new Date() })),
    afterRefusal(conflict, door({ isFull: true })),
    afterRefusal(new AppError('FORBIDDEN', 'x'), door({ standing: 'REFUSED' })),
    afterRefusal(conflict, door(running(null))),
    afterRefusal(conflict, door(running(false))),
  ]).toEqual(['failed', 'over', 'full', 'putOut', 'asked', AGAIN_MS])
  // A full call keeps nobody out who was only too quick, and a refusal for a while is waited out.
  for (const refusal of [tooMany, new AppError('INTERNAL', 'x')])
    expect([afterRefusal(refusal, door()), afterRefusal(refusal, door({ isFull: true }))]).toEqual([expect.any(Number), expect.any(Number)])
  expect(afterRefusal(conflict, door(running(true)))).toEqual(expect.any(Number))
})
