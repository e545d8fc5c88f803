import { giveUpUpload } from '#contract/file/file-upload.ts'
import { createRecordingUpload, type RecordingUpload } from '#web/file/recording/create-recording-upload.ts'
import { isPassing, pauseUntilReached, recordingServer } from '#web/file/recording/recording-server.ts'
import { type KeptRecording, openRecordings } from '#web/file/recording/recording-store.ts'
import { readFilesAnew } from '#web/file/read-files-anew.ts'
import { endpointUrl } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'

/** A name of a lock that a tab holds for as long as it works on a recording; one that crashes lets it go. */
const lockOf = (id: string): string => `recording.${id}`

/** Set while this device keeps a recording, so that pages needn't open the store to learn that there is none. */
const MARK = 'recordings'

function mark(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(MARK, '1')
    else localStorage.removeItem(MARK)
  } catch {
    // Without storage nothing outlives the page anyway.
  }
}

type Told = { onSent?: (durationMs: number) => void; onRefused?: (error: unknown) => void }

/** Begins to keep and send a recording. `end` stores it. */
export async function beginRecording(
  { userId, name, type }: Pick<KeptRecording, 'userId' | 'name' | 'type'>,
  told: Told,
): Promise<Pick<RecordingUpload, 'add' | 'end'>> {
  const store = await openRecordings()
  const recording: KeptRecording = { id: crypto.randomUUID(), userId, name, type, at: Date.now(), uploadId: null }
  await store.write(recording)
  mark(true)
  let letGo = (): void => undefined
  void navigator.locks.request(lockOf(recording.id), () => new Promise<void>((resolve) => (letGo = resolve)))
  const upload = createRecordingUpload(recording, { store, server: recordingServer, isPassing, pause: pauseUntilReached, ...told })
  return {
    add: upload.add,
    async end() {
      try {
        return await upload.end()
      } finally {
        letGo()
        void readFilesAnew()
      }
    },
  }
}

/** Recordings of this person that a tab left behind; those that another tab still makes or sends aren't among them. */
export async function leftRecordings(userId: number): Promise<KeptRecording[]> {
  const store = await openRecordings()
  const { held = [] } = await navigator.locks.query()
  const names = new Set(held.map(({ name }) => name))
  const kept = await store.list(userId)
  if (kept.length === 0) mark(false)
  return kept.filter(({ id }) => !names.has(lockOf(id)))
}

/** Sends what is left of a recording and stores it. Resolves to false where another tab has begun to. */
export function finishRecording(recording: KeptRecording): Promise<boolean> {
  return navigator.locks.request(lockOf(recording.id), { ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    const store = await openRecordings()
    const upload = createRecordingUpload(recording, { store, server: recordingServer, isPassing, pause: pauseUntilReached })
    await upload.end()
    void readFilesAnew()
    return true
  })
}

/** Forgets a recording, here and at the server. */
export async function dropRecording({ id, uploadId }: KeptRecording): Promise<void> {
  const store = await openRecordings()
  if (uploadId !== null)
    await session.fetch(endpointUrl(giveUpUpload, { params: { id: uploadId } }), { method: 'DELETE' }).catch(() => undefined)
  await store.remove(id)
}
