import type { RichDoc } from '#web/rich-editor/index.ts'

/** A file that goes with a message: its bytes until they are stored, then the id as well. */
export type OutgoingFile = { readonly blob: Blob; readonly name: string; readonly fileId: number | null }

/** A message that was sent here and isn't known to be stored yet. It is kept on the device until it is. */
export type Outgoing = {
  /** Made when Send was pressed: the server stores a message of the same id once. */
  readonly clientId: string
  readonly userId: number
  readonly roomId: number
  readonly threadMessageId: number | null
  /** Milliseconds; no two of a device are equal, and they are sent in this order. */
  readonly at: number
  readonly document: RichDoc | null
  readonly files: readonly OutgoingFile[]
  /** Set where the one file is a recorded voice: it is sent with its message. */
  readonly audio?: { readonly durationMs: number; readonly peaks: number[] } | null
  readonly replyTo: { readonly id: number; readonly author: string; readonly text: string } | null
  /** The server's reason for not taking it; null while it waits. */
  readonly refusal: string | null
}

/** Keeps messages that wait to be sent. */
export type OutboxStore = {
  read: (userId: number) => Promise<Outgoing[]>
  write: (outgoing: Outgoing) => Promise<void>
  remove: (clientId: string) => Promise<void>
}

const DATABASE = 'wizards-chat'
const STORE = 'outbox'

const inOrder = (all: readonly Outgoing[], userId: number): Outgoing[] =>
  all.filter((outgoing) => outgoing.userId === userId).toSorted((one, other) => one.at - other.at)

/** Keeps them for as long as the page is open: for a browser that forbids storage. */
export function memoryOutbox(): OutboxStore {
  const kept = new Map<string, Outgoing>()
  return {
    read: (userId) => Promise.resolve(inOrder([...kept.values()], userId)),
    write: (outgoing) => Promise.resolve(void kept.set(outgoing.clientId, outgoing)),
    remove: (clientId) => Promise.resolve(void kept.delete(clientId)),
  }
}

/** Keeps them in IndexedDB, which all tabs of the device share. */
export function deviceOutbox(factory: IDBFactory): Promise<OutboxStore> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { keyPath: 'clientId' }))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
    opening.addEventListener('success', () => resolve(storeIn(opening.result)))
  })
}

function storeIn(database: IDBDatabase): OutboxStore {
  /** Resolves when the transaction is done: the device has it then. */
  function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = act(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(request.result))
      // An error aborts, and so does a device that is full.
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept')))
    })
  }
  return {
    read: async (userId) => inOrder((await run('readonly', (store) => store.getAll())) as Outgoing[], userId), // written by `write` alone
    write: (outgoing) => run('readwrite', (store) => store.put(outgoing)).then(() => undefined),
    remove: (clientId) => run('readwrite', (store) => store.delete(clientId)),
  }
}
