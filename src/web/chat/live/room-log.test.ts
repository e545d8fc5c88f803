import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addNewer, addOlder, begin, catchUp, emptyLog, isMissing, type RoomLog, take } from '#web/chat/live/room-log.ts'

type Message = { id: number; seq: number; rev: number; threadMessageId: number | null; text: string }
const message = (seq: number, rev = seq, text = `${seq}`): Message => ({ id: seq, seq, rev, threadMessageId: null, text })
const page = (messages: Message[], rev: number, more: { hasOlder?: boolean; hasNewer?: boolean } = {}) => ({
  messages,
  rev,
  hasOlder: false,
  hasNewer: false,
  ...more,
})
const texts = ({ messages }: RoomLog<Message>) => messages.map(({ text }) => text).join(' ')

test('a message that comes ahead of another waits for it', () => {
  let log = begin(emptyLog<Message>(), page([message(1)], 1))
  log = take(log, message(3))
  expect([texts(log), isMissing(log)]).toEqual(['1', true])
  log = take(log, message(2))
  expect([texts(log), isMissing(log), log.rev]).toEqual(['1 2 3', false, 3])
})

test('what came live before the first page is put behind it, and what the page has isn’t there twice', () => {
  let log = take(take(emptyLog<Message>(), message(2)), message(3))
  log = begin(log, page([message(1), message(2)], 2))
  expect(texts(log)).toBe('1 2 3')
})

test('an older state of a message never replaces a newer one', () => {
  let log = begin(emptyLog<Message>(), page([message(1, 4, 'changed twice')], 4))
  log = take(log, message(1, 2, 'changed once'))
  expect(texts(log)).toBe('changed twice')
})

test('catching up takes edits of what was read and new messages, in order', () => {
  let log = begin(emptyLog<Message>(), page([message(1), message(2)], 2))
  log = catchUp(log, [message(3, 5), message(1, 4, 'edited')], 5)
  expect([texts(log), log.rev]).toEqual(['edited 2 3', 5])
})

test('what is said in a thread has a number of the room and a place in its thread alone', () => {
  let log = begin(emptyLog<Message>(), page([message(1)], 1))
  log = take(log, { ...message(1, 2), id: 50, threadMessageId: 1 })
  log = take(log, message(2, 3))
  expect([texts(log), log.rev]).toEqual(['1 2', 3])
})

test('far from the end of a room new messages are only counted', () => {
  let log = begin(emptyLog<Message>(), page([message(5), message(6)], 90, { hasOlder: true, hasNewer: true }))
  log = take(log, message(91, 91))
  expect([texts(log), log.rev]).toEqual(['5 6', 91])
  log = take(log, message(2, 92, 'edited'))
  expect(texts(log)).toBe('5 6')
  log = addOlder(log, page([message(4)], 92, { hasOlder: true }))
  log = addNewer(log, page([message(7)], 92, { hasNewer: false }))
  expect([texts(log), log.hasOlder, log.hasNewer]).toEqual(['4 5 6 7', true, false])
})

test('any order of arrival, with repeats, and a fetch of what is missing end in the same room', () => {
  const changes = fc.array(fc.record({ seq: fc.nat(11) }), { minLength: 1, maxLength: 40 }).map((wanted) => {
    // A room's history: new messages get the next number, edits the number of what they change.
    let last = 0
    return wanted.map(({ seq }, at): Message => {
      const place = seq < last ? seq + 1 : ++last
      return message(place, at + 1, `${place}.${at + 1}`)
    })
  })
  fc.assert(
    fc.property(changes, fc.infiniteStream(fc.nat(1000)), fc.nat(1000), (history, numbers, lost) => {
      const wanted = [...new Map(history.map((change) => [change.id, change])).values()].toSorted((a, b) => a.seq - b.seq)
      const arriving = history
        .filter((_, at) => at !== lost % history.length)
        .flatMap((change) => ((numbers.next().value as number) % 5 === 0 ? [change, change] : [change]))
        .map((change) => ({ change, at: numbers.next().value as number }))
        .toSorted((a, b) => a.at - b.at)
      let log = begin(emptyLog<Message>(), page([], 0))
      for (const { change } of arriving) log = take(log, change)
      const known = log.rev ?? 0
      log = catchUp(
        log,
        wanted.filter(({ rev }) => rev > known),
        history.length,
      )
      expect(log.messages).toEqual(wanted)
      expect(log.early).toEqual([])
    }),
  )
})
