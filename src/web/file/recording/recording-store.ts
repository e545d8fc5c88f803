/** A recording that this device made, until all of it is stored. */
export type KeptRecording = {
  readonly id: string
  readonly userId: number
  readonly name: string
  /** The format of its name, as the server is told. */
  readonly type: string
  /** Milliseconds at which it began. */
  readonly at: number
  /** The upload that takes it; null until the server was reached. */
  readonly uploadId: number | null
}

/** A stretch of a recording that the server hasn't confirmed. */
export type KeptPart = {
  readonly recordingId: string
  /** Its first byte in the whole. */
  readonly from: number
  readonly blob: Blob
  /** Length of the recording at its end. */
  readonly durationMs: number
}

export type RecordingStore = {
  list: (userId: number) => Promise<KeptRecording[]>
  write: (recording: KeptRecording) => Promise<void>
  addPart: (part: KeptPart) => Promise<void>
  /** In their order. */
  parts: (recordingId: string) => Promise<KeptPart[]>
  forgetPart: (part: KeptPart) => Promise<void>
  /** Forgets a recording with its parts. */
  remove: (recordingId: string) => Promise<void>
}

const DATABASE = 'wizards-recordings'
const RECORDINGS = 'recordings'
const PARTS = 'parts'

/** Keeps it for as long as the page is open: for a browser that forbids storage. */
export function memoryRecordings(): RecordingStore {
  const recordings = new Map<string, KeptRecording>()
  let parts: KeptPart[] = []
  return {
    list: (userId) => Promise.resolve([...recordings.values()].filter((one) => one.userId === userId)),
    write: (recording) => Promise.resolve(void recordings.set(recording.id, recording)),
    addPart: (part) => Promise.resolve(void parts.push(part)),
    parts: (id) => Promise.resolve(parts.filter((part) => part.recordingId === id).toSorted((one, other) => one.from - other.from)),
    forgetPart: (gone) => Promise.resolve(void (parts = parts.filter((part) => part !== gone))),
    remove(id) {
      recordings.delete(id)
      parts = parts.filter((part) => part.recordingId !== id)
      return Promise.resolve()
    },
  }
}

/** Keeps it in IndexedDB, where it outlives the tab that recorded. */
export function deviceRecordings(factory: IDBFactory): Promise<RecordingStore> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(RECORDINGS, { keyPath: 'id' })
      opening.result.createObjectStore(PARTS, { keyPath: ['recordingId', 'from'] })
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
    opening.addEventListener('success', () => resolve(storeIn(opening.result)))
  })
}

/** The device's store; memory where there is none. */
export const openRecordings = (): Promise<RecordingStore> =>
  // A browser that forbids storage throws at the name itself.
  Promise.resolve()
    .then(() => deviceRecordings(indexedDB))
    .catch(() => memoryRecordings())

function storeIn(database: IDBDatabase): RecordingStore {
  /** Resolves when the transaction is done: the device has it then. */
  function run<T>(mode: IDBTransactionMode, act: (transaction: IDBTransaction) => IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction([RECORDINGS, PARTS], mode)
      const request = act(transaction)
      transaction.addEventListener('complete', () => resolve(request.result))
      // An error aborts, and so does a device that is full.
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept')))
    })
  }
  const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])
  const written = <T>(act: (transaction: IDBTransaction) => IDBRequest<T>): Promise<void> => run('readwrite', act).then(() => undefined)
  return {
    async list(userId) {
      const all = (await run('readonly', (transaction) => transaction.objectStore(RECORDINGS).getAll())) as KeptRecording[] // `write` alone puts them there
      return all.filter((one) => one.userId === userId).toSorted((one, other) => one.at - other.at)
    },
    write: (recording) => written((transaction) => transaction.objectStore(RECORDINGS).put(recording)),
    addPart: (part) => written((transaction) => transaction.objectStore(PARTS).put(part)),
    parts: (id) => run('readonly', (transaction) => transaction.objectStore(PARTS).getAll(partsOf(id))) as Promise<KeptPart[]>, // as above
    forgetPart: ({ recordingId, from }) => written((transaction) => transaction.objectStore(PARTS).delete([recordingId, from])),
    remove: (id) =>
      written((transaction) => {
        transaction.objectStore(PARTS).delete(partsOf(id))
        return transaction.objectStore(RECORDINGS).delete(id)
      }),
  }
}
