import { expect, test } from 'vitest'
import { ENTERING, type Seat, type SeatState } from '#contract/chat/meeting-live.ts'
import { recordedOf } from '#web/chat/meeting/record/recorded.ts'

const user = (id: number) => ({
  id,
  username: `o${id}`,
  displayName: `Osoba ${id}`,
  role: 'USER' as const,
  avatarUrl: null,
  isDeleted: false,
  hasPage: false,
})
const seat = (id: number, state: Partial<SeatState>): Seat => ({
  peerId: `${id}`,
  user: user(id),
  isHost: false,
  state: { ...ENTERING, hasCamera: true, hasMicrophone: true, ...state },
})
const track = (name: string) => name as unknown as MediaStreamTrack // only handed on
const stream = (name: string) => ({ getVideoTracks: () => [track(`${name} picture`)], getAudioTracks: () => [track(`${name} voice`)] })
const tracks = { microphone: track('own voice'), camera: track('own picture'), screen: null }
const link = (id: string) => ({ talk: stream(id), screen: stream(`${id} screen`) })

test('nobody who hasn’t agreed is recorded, by picture or voice', () => {
  const seats = [seat(1, {}), seat(2, { allowsRecording: true }), seat(3, {}), seat(4, { allowsRecording: false })]
  // The parts of a call and of devices that are read.
  const found = recordedOf(seats, { peerId: '1', link } as never, { state: () => ({ tracks }) } as never)
  expect(found.map(({ id, picture, sound }) => [id, picture, sound])).toEqual([
    ['1', 'own picture', 'own voice'],
    ['2', '2 picture', '2 voice'],
  ])
  const silent = recordedOf(
    [seat(2, { allowsRecording: true, hasCamera: false, isSharing: true, hasMicrophone: false })],
    { peerId: '1', link } as never,
    {
      state: () => ({ tracks }),
    } as never,
  )
  expect(silent.map(({ picture, sound }) => [picture, sound])).toEqual([['2 screen picture', null]])
})
