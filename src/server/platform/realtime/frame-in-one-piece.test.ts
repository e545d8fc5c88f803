import { Server } from 'socket.io'
import { expect, test } from 'vitest'
import { frameInOnePiece } from '#server/platform/realtime/frame-in-one-piece.ts'

type Encoding = { _encode(packet: object, options: { wsPreEncodedFrame?: Buffer[] }): string[] }

function framed(adapter: unknown, text: string): Buffer[] {
  const options: { wsPreEncodedFrame?: Buffer[] } = {}
  const packet = { type: 2, nsp: '/events', data: ['said', { text }] }
  ;(adapter as Encoding)._encode(packet, options) // what its broadcast calls
  return options.wsPreEncodedFrame ?? []
}

test.each([10, 1_000, 70_000])('a text of %i letters is framed as before, in one piece', (length) => {
  const { adapter } = new Server().of('/events')
  const before = framed(adapter, 'ż'.repeat(length))
  expect(before.length).toBeGreaterThan(1)
  frameInOnePiece(adapter)
  expect(framed(adapter, 'ż'.repeat(length))).toEqual([Buffer.concat(before)])
})
