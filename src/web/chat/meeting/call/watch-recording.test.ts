import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENTERING, type Seat } from '#contract/chat/meeting-live.ts'
import type { CallRecording } from '#contract/chat/meeting-recording.ts'
import { watchRecording } from '#web/chat/meeting/call/watch-recording.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [ME, TEACHER] = [1, 2]
const user = (id: number) => ({
  ...{ id, username: `o${id}`, displayName: `Osoba ${id}`, role: 'USER' as const },
  ...{ avatarUrl: null, isDeleted: false, hasPage: false },
})
const seat = (id: number, isRecording = false): Seat => ({
  ...{ peerId: `${id}`, user: user(id), isHost: false },
  state: { ...ENTERING, isRecording },
})
const onServer = (state: CallRecording['state'], by = TEACHER): CallRecording => ({ id: 1, by: user(by), state, waiting: [] })

function watched() {
  const ends: unknown[] = []
  return { ends, ...watchRecording({ userId: ME, onOver: (end) => ends.push(end) }) }
}

test('a recording whose teacher has left is over at once, in her browser and on the server', () => {
  const call = watched()
  call.follow({ seats: [seat(ME), seat(TEACHER, true)], recording: null })
  call.follow({ seats: [seat(ME)], recording: null })
  expect(call.ends).toEqual(['LEFT'])
  call.follow({ seats: [seat(ME), seat(TEACHER)], recording: onServer('RUNNING') })
  // The recorder hasn't confirmed its end, so it isn't said to be over.
  call.follow({ seats: [seat(ME)], recording: onServer('RUNNING') })
  expect(call.ends).toEqual(['LEFT'])
  call.follow({ seats: [seat(ME)], recording: onServer('SAVING') })
  call.follow({ seats: [seat(ME)], recording: null })
  expect(call.ends).toEqual(['LEFT', 'LEFT'])
})

test('one that the server has ended may go on in the browser of whoever records; only then it is over', () => {
  const call = watched()
  call.follow({ seats: [seat(ME), seat(TEACHER)], recording: onServer('RUNNING') })
  call.follow({ seats: [seat(ME), seat(TEACHER)], recording: onServer('SAVING') })
  vi.advanceTimersByTime(9_000)
  call.follow({ seats: [seat(ME), seat(TEACHER, true)], recording: null })
  vi.advanceTimersByTime(60_000)
  expect(call.ends).toEqual([])
  call.follow({ seats: [seat(ME), seat(TEACHER)], recording: null })
  expect(call.ends).toEqual(['ENDED'])
  call.follow({ seats: [seat(ME), seat(TEACHER)], recording: onServer('RUNNING') })
  call.follow({ seats: [seat(ME), seat(TEACHER)], recording: null })
  vi.advanceTimersByTime(10_000)
  expect(call.ends).toEqual(['ENDED', 'ENDED'])
})

test('whoever records is told nothing, and where nothing was recorded answers are forgotten without a word', () => {
  const call = watched()
  call.follow({ seats: [seat(ME, true), seat(TEACHER)], recording: null })
  call.follow({ seats: [seat(ME), seat(TEACHER)], recording: null })
  call.follow({ seats: [seat(ME), seat(TEACHER)], recording: onServer('RUNNING', ME) })
  call.follow({ seats: [seat(ME), seat(TEACHER)], recording: onServer('ASKING') })
  call.follow({ seats: [seat(ME), seat(TEACHER)], recording: null })
  vi.advanceTimersByTime(10_000)
  expect(call.ends).toEqual([null, null])
})
