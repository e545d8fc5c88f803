import { expect, test } from 'vitest'
import { ENTERING, type Seat } from '#contract/chat/meeting-live.ts'
import type { CallRecording } from '#contract/chat/meeting-recording.ts'
import { FIRST_STATE } from '#web/chat/meeting/call/call-state.ts'
import { isAskedToRecord } from '#web/chat/meeting/record/asked-to-record.ts'

const user = (id: number) => ({
  ...{ id, username: `o${id}`, displayName: `Osoba ${id}`, role: 'USER' as const, avatarUrl: null, isDeleted: false, hasPage: false },
})
const seat = (id: number, isRecording: boolean): Seat => ({
  peerId: `p${id}`,
  user: user(id),
  isHost: true,
  state: { ...ENTERING, isRecording },
})
const asks = (id: number, waiting: number[]): CallRecording => ({ id, by: user(1), state: 'ASKING', waiting })

test('whoever hasn’t answered is asked for as long as somebody else’s browser records, and whoever records isn’t', () => {
  const seats = [seat(1, true), seat(2, false)]
  expect(isAskedToRecord({ ...FIRST_STATE, seats }, 'p2', 2)).toBe(true)
  expect(isAskedToRecord({ ...FIRST_STATE, seats }, 'p1', 1)).toBe(false)
  for (const allowsRecording of [true, false]) expect(isAskedToRecord({ ...FIRST_STATE, seats, allowsRecording }, 'p2', 2)).toBe(false)
  expect(isAskedToRecord({ ...FIRST_STATE, seats: [seat(1, false), seat(2, false)] }, 'p2', 2)).toBe(false)
})

test('the server’s question stands until it has an answer, and each of its recordings asks anew', () => {
  const seats = [seat(1, false), seat(2, false)]
  expect(isAskedToRecord({ ...FIRST_STATE, seats, recording: asks(7, [2]) }, 'p2', 2)).toBe(true)
  expect(isAskedToRecord({ ...FIRST_STATE, seats, recording: asks(7, [3]) }, 'p2', 2)).toBe(false)
  // The answer is on its way, or an older word of the seats comes after it.
  const answered = { ...FIRST_STATE, seats, allowsRecording: true, answeredRecordingId: 7 }
  expect(isAskedToRecord({ ...answered, recording: asks(7, [2]) }, 'p2', 2)).toBe(false)
  expect(isAskedToRecord({ ...answered, recording: asks(8, [2]) }, 'p2', 2)).toBe(true)
})
