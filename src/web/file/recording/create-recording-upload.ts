import type { KeptRecording, RecordingStore } from '#web/file/recording/recording-store.ts'

/** The server as a recording meets it. Each call throws where the server doesn't answer, or refuses. */
export type RecordingServer = {
  begin: (name: string) => Promise<number>
  /** Bytes that have arrived. */
  offset: (uploadId: number) => Promise<number>
  /** Sends what follows; with a length it was the last. */
  send: (uploadId: number, offset: number, bytes: Blob, more: { durationMs: number; length?: number }) => Promise<void>
}

type Options = {
  store: RecordingStore
  server: RecordingServer
  /** True of failures that pass by themselves. */
  isPassing: (error: unknown) => boolean
  pause: (tries: number) => Promise<void>
  onSent?: (durationMs: number) => void
  /** The server refuses more, such as for want of space: what it has can still be ended. */
  onRefused?: (error: unknown) => void
}

export type RecordingUpload = ReturnType<typeof createRecordingUpload>

/**
 * Sends a recording while it is made. Each part is kept on the device until the server has confirmed it, so a tab that is gone leaves
 * behind everything that the server doesn't have.
 */
export function createRecordingUpload(recording: KeptRecording, { store, server, isPassing, pause, onSent, onRefused }: Options) {
  let { uploadId } = recording
  let size = 0
  let sentMs = 0
  /** Null while it isn't known how much arrived. */
  let offset: number | null = uploadId === null ? 0 : null
  let running: Promise<void> | null = null
  let adding: Promise<void> = Promise.resolve()
  let refusal: { error: unknown } | null = null

  async function whenReached<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let tries = 0; ; tries++)
      try {
        return await work()
      } catch (error) {
        if (!isPassing(error)) throw error
        await pause(tries)
      }
  }

  /** The upload and the bytes that it has. */
  async function place(): Promise<{ id: number; at: number }> {
    if (uploadId === null) {
      uploadId = await server.begin(recording.name)
      await store.write({ ...recording, uploadId })
    }
    offset ??= await server.offset(uploadId)
    return { id: uploadId, at: offset }
  }

  async function sendAll(): Promise<void> {
    while (refusal === null) {
      const [next] = await store.parts(recording.id)
      if (!next) return
      const end = next.from + next.blob.size
      await whenReached(async () => {
        const { id, at } = await place()
        if (at < end) {
          offset = null
          await server.send(id, at, next.blob.slice(at - next.from), { durationMs: next.durationMs })
          offset = end
        }
      })
      await store.forgetPart(next)
      sentMs = next.durationMs
      onSent?.(sentMs)
    }
  }

  function run(): Promise<void> {
    running ??= sendAll()
      .catch((error: unknown) => {
        refusal = { error }
        onRefused?.(error)
      })
      .finally(() => {
        running = null
      })
    return running
  }

  return {
    /** Keeps the next bytes, and sends them beside everything else that goes on. */
    add(blob: Blob, durationMs: number): void {
      const from = size
      size += blob.size
      adding = adding.then(() => store.addPart({ recordingId: recording.id, from, blob, durationMs }))
      void adding.then(run, (error: unknown) => {
        refusal ??= { error }
        onRefused?.(error)
      })
    },
    /** When everything that was added so far is kept. */
    settled: (): Promise<void> => adding,
    /** Sends what is left and ends it; answers the stored file's id. Throws what the server refused, after all it took was stored. */
    async end(): Promise<number> {
      await adding.catch(() => undefined)
      await run()
      // A part that came while the last run ended.
      if (refusal === null) await run()
      const refused = refusal
      const id = await whenReached(async () => {
        const found = await place()
        offset = null
        await server.send(found.id, found.at, new Blob([]), { durationMs: sentMs, length: found.at })
        return found.id
      }).catch((error: unknown) => {
        throw refused ? refused.error : error
      })
      await store.remove(recording.id)
      if (refused) throw refused.error
      return id
    },
  }
}
