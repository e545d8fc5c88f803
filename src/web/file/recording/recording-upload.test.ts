import { expect, test } from 'vitest'
import { createRecordingUpload, type RecordingServer } from '#web/file/recording/create-recording-upload.ts'
import { type KeptRecording, memoryRecordings } from '#web/file/recording/recording-store.ts'

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

class Away extends Error {}
class Refused extends Error {}

const recording: KeptRecording = { id: 'r', userId: 1, name: 'Lekcja.mp4', type: 'video/mp4', at: 0, uploadId: null }

/** A server that keeps bytes as the real one does; some requests and some replies are lost, some parts arrive by half. */
function aServer(random: () => number, most = Infinity) {
  const state = { bytes: '', length: null as number | null, durationMs: 0, begun: 0 }
  const lose = (): void => {
    if (random() < 0.25) throw new Away()
  }
  const server: RecordingServer = {
    async begin() {
      lose()
      state.begun += 1
      return 7
    },
    async offset() {
      lose()
      return state.bytes.length
    },
    async send(_, offset, blob, { durationMs, length }) {
      lose()
      const text = await blob.text()
      if (offset !== state.bytes.length) throw new Away()
      if (offset + text.length > most) throw new Refused()
      const isHalf = random() < 0.2
      state.bytes += isHalf ? text.slice(0, text.length / 2) : text
      state.durationMs = Math.max(state.durationMs, durationMs)
      if (isHalf && text.length > 0) throw new Away()
      if (length !== undefined) {
        expect(length).toBe(state.bytes.length)
        state.length = length
      }
      lose()
    },
  }
  return { state, server }
}

const options = { isPassing: (error: unknown) => error instanceof Away, pause: () => Promise.resolve() }

test('through a line that loses requests and replies, everything arrives once and in order, also when the tab is gone in the middle', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = numbers(seed)
    const store = memoryRecordings()
    const { state, server } = aServer(random)
    await store.write(recording)
    let whole = ''
    const first = createRecordingUpload(recording, { ...options, store, server })
    for (let part = 0; part < 12; part++) {
      const text = String.fromCodePoint(97 + part).repeat(1 + Math.floor(random() * 30))
      whole += text
      first.add(new Blob([text]), (part + 1) * 5000)
      if (random() < 0.5) await new Promise((resolve) => setTimeout(resolve))
    }
    if (seed % 2 === 0) {
      // Another tab goes on with what the first one kept.
      await first.settled()
      const [kept] = await store.list(1)
      const next = createRecordingUpload(kept ?? recording, { ...options, store, server })
      expect(await next.end()).toBe(7)
    } else expect(await first.end()).toBe(7)
    expect(state).toMatchObject({ bytes: whole, length: whole.length, durationMs: 60_000 })
    expect(await store.list(1)).toEqual([])
    expect(await store.parts('r')).toEqual([])
  }
})

test('where the server has no room for more, what it took becomes the file, and the reason is told', async () => {
  const store = memoryRecordings()
  const { state, server } = aServer(() => 1, 15)
  const refusals: unknown[] = []
  const upload = createRecordingUpload(recording, { ...options, store, server, onRefused: (error) => refusals.push(error) })
  for (const text of ['0123456789', 'abcdefghij', 'klm']) upload.add(new Blob([text]), 5000)
  await expect(upload.end()).rejects.toThrow(Refused)
  expect(state).toMatchObject({ bytes: '0123456789', length: 10 })
  expect(refusals).toHaveLength(1)
})
