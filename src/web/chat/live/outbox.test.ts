import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import { AppError } from '#contract/http/errors.ts'
import { createOutbox } from '#web/chat/live/create-outbox.ts'
import { memoryOutbox, type Outgoing } from '#web/chat/live/outbox-store.ts'

const away = () => new AppError('UNAVAILABLE', 'Brak połączenia')

/** A server that stores each client id once, and a device with as many tabs as are opened. */
function aDevice(reply: (outgoing: Outgoing) => void = () => undefined, now = () => 5, onUpload: (name: string) => void = () => undefined) {
  const store = memoryOutbox()
  const stored: string[] = []
  const uploaded: string[] = []
  let lock = Promise.resolve()
  const openTab = () =>
    createOutbox(1, {
      store,
      async upload(file) {
        onUpload(file.name)
        return uploaded.push(file.name)
      },
      async send(outgoing) {
        reply(outgoing)
        if (!stored.includes(outgoing.clientId)) stored.push(outgoing.clientId)
        return { clientId: outgoing.clientId } as unknown as ChatMessage // as much of it as the outbox looks at
      },
      onStored: () => undefined,
      exclusively: (_, task) => (lock = lock.then(task)),
      tellOthers: () => undefined,
      now,
    })
  return { store, stored, uploaded, openTab, isIdle: async () => lock }
}

const message = (clientId: string, files: Outgoing['files'] = []) => ({
  clientId,
  roomId: 7,
  threadMessageId: null,
  document: null,
  files,
  replyTo: null,
})

test('messages are stored in the order in which they were written, also those of the same moment', async () => {
  const device = aDevice()
  const tab = device.openTab()
  await Promise.all(['a', 'b', 'c'].map((clientId) => tab.add(message(clientId))))
  await expect.poll(() => device.store.read(1)).toEqual([])
  expect(device.stored).toEqual(['a', 'b', 'c'])
})

test('what couldn’t be sent waits and is sent once, in order, by whichever tab comes first', async () => {
  let isAway = true
  let lostReplies = 1
  const device = aDevice(() => {
    if (isAway) throw away()
  })
  const [one, other] = [device.openTab(), device.openTab()]
  for (const clientId of ['a', 'b', 'c']) await one.add(message(clientId))
  await expect.poll(() => one.state().isAway).toBe(true)
  expect([device.stored, one.state().waiting.length]).toEqual([[], 3])
  isAway = false
  // The reply to the first is lost on its way: the server has it, the device doesn't know.
  const { remove } = device.store
  device.store.remove = async (clientId) => {
    if (lostReplies-- > 0) throw away()
    return remove(clientId)
  }
  await Promise.all([one.wake(), other.wake()])
  await expect.poll(() => device.store.read(1)).toEqual([])
  expect(device.stored).toEqual(['a', 'b', 'c'])
  one.close()
  other.close()
})

test('a message that is refused keeps its reason and holds up nothing', async () => {
  let refuses = true
  const device = aDevice(({ clientId }) => {
    if (clientId === 'a' && refuses) throw new AppError('FORBIDDEN', 'Nie możesz tu pisać.')
  })
  const tab = device.openTab()
  await tab.add(message('a'))
  await tab.add(message('b'))
  await expect.poll(() => device.stored).toEqual(['b'])
  await expect.poll(() => tab.state().waiting.map(({ refusal }) => refusal)).toEqual(['Nie możesz tu pisać.'])
  refuses = false
  await tab.retry('a')
  await expect.poll(() => device.stored).toEqual(['b', 'a'])
})

test('a file that was stored is not sent again when its message has to be', async () => {
  let isAway = true
  const device = aDevice(() => {
    if (isAway) throw away()
  })
  const tab = device.openTab()
  await tab.add(message('a', [{ blob: new Blob(['x']), name: 'wykres.png', fileId: null }]))
  await expect.poll(() => tab.state().isAway).toBe(true)
  isAway = false
  await tab.wake()
  await expect.poll(() => device.stored).toEqual(['a'])
  expect(device.uploaded).toEqual(['wykres.png'])
})

test.each(['the message', 'its second file'])(
  'a file that was stored is not sent again when %s was refused and is tried again',
  async (refused) => {
    let refuses = true
    const refuse = (what: string) => {
      if (refuses && what === refused) throw new AppError('VALIDATION', 'Nie da się.')
    }
    const device = aDevice(
      () => refuse('the message'),
      () => 5,
      (name) => refuse(name === 'b.png' ? 'its second file' : ''),
    )
    const tab = device.openTab()
    await tab.add(
      message(
        'a',
        ['a.png', 'b.png'].map((name) => ({ blob: new Blob(['x']), name, fileId: null })),
      ),
    )
    await expect.poll(() => tab.state().waiting.map(({ refusal }) => refusal)).toEqual(['Nie da się.'])
    refuses = false
    await tab.retry('a')
    await expect.poll(() => device.stored).toEqual(['a'])
    expect(device.uploaded).toEqual(['a.png', 'b.png'])
  },
)

test('in a slow room each message waits for its turn, in order, and other rooms don’t wait with it', async () => {
  const takenAt = new Map<number, number>()
  const device = aDevice(({ roomId }) => {
    const left = (takenAt.get(roomId) ?? 0) + 200 - Date.now()
    if (roomId === 7 && left > 0) throw new AppError('TOO_MANY_REQUESTS', 'Za szybko', { wait: String(left / 1000) })
    takenAt.set(roomId, Date.now())
  }, Date.now)
  const tab = device.openTab()
  for (const clientId of ['a', 'b', 'c']) await tab.add(message(clientId))
  await expect.poll(() => device.stored).toEqual(['a'])
  await tab.add({ ...message('d'), roomId: 8 })
  await expect.poll(() => device.stored).toEqual(['a', 'd', 'b', 'c'])
  expect(tab.state().isAway).toBe(false)
  tab.close()
})

test('a message of a slow room is sent at its turn by a clock that is behind the timer, too', async () => {
  const asked: string[] = []
  const device = aDevice(({ clientId }) => {
    if (asked.push(clientId) === 1) throw new AppError('TOO_MANY_REQUESTS', 'Za szybko', { wait: '0.02' })
  })
  const tab = device.openTab()
  await tab.add(message('a'))
  await expect.poll(() => device.stored).toEqual(['a'])
  tab.close()
})
