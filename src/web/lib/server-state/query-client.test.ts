import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listHomework } from '#contract/homework/homework.ts'
import { getHomework } from '#contract/homework/homework-page.ts'
import { countPendingHomework } from '#contract/homework/homework-review.ts'
import { getHomeworkContent } from '#contract/homework/homework-writing.ts'
import { listNotifications } from '#contract/notification.ts'
import { getFavorite, getHiddenFavorite, getSolvedFavorite, listFavorites } from '#contract/favorite.ts'
import { getUser } from '#contract/user/user-list.ts'
import { AppError } from '#contract/http/errors.ts'
import { tellNews } from '#web/lib/news.ts'
import { getComment, listComments } from '#contract/comment.ts'
import { listReportsOfHomework } from '#contract/report.ts'
import { listRatings } from '#contract/rating.ts'
import { CHANGED_BY, queryClient } from '#web/lib/server-state/query-client.ts'
import { leaving, nameOf, readAnew } from '#web/lib/server-state/use-server.ts'
import { whileLeaving } from '#web/lib/server-state/while-leaving.ts'
import { currentToasts } from '#web/ui/toast/toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** Reads through the cache; returns how often the server has been asked. */
function read(path: string, reply: () => unknown): { result: Promise<unknown>; asked: () => number } {
  let count = 0
  const queryFn = async (): Promise<unknown> => {
    count += 1
    return reply()
  }
  return { result: queryClient.fetchQuery({ queryKey: [path, {}], queryFn }), asked: () => count }
}

const isOld = (path: string) => queryClient.getQueryState([path, {}])?.isInvalidated

test('the addresses that events make old are those of the contract', () => {
  expect(CHANGED_BY.subscriptionActivated).toEqual([getUser.path])
  expect(CHANGED_BY.homeworkChanged).toEqual([listRatings.path, listComments.path, getComment.path, listReportsOfHomework.path])
  expect(CHANGED_BY.keptChanged).toEqual([listFavorites, getFavorite, getHiddenFavorite, getSolvedFavorite].map(({ path }) => path))
  expect(CHANGED_BY.createdNotification).toEqual(
    [listNotifications, listHomework, getHomework, getHomeworkContent, countPendingHomework].map(({ path }) => path),
  )
})

test('an event makes old what it changes, a return of the connection everything', async () => {
  await Promise.all([read(getUser.path, () => 'Ada').result, read('/file', () => 'list').result])
  tellNews('userOnline')
  expect([isOld(getUser.path), isOld('/file')]).toEqual([false, false])
  tellNews('subscriptionActivated')
  expect([isOld(getUser.path), isOld('/file')]).toEqual([true, false])
  tellNews('reconnected')
  expect(isOld('/file')).toBe(true)
})

test('what is on the screen when the live connection begins is read again where an event would have told of it', async () => {
  await Promise.all([read(getFavorite.path, () => 'old').result, read('/file', () => 'list').result])
  tellNews('connected')
  expect([isOld(getFavorite.path), isOld('/file')]).toEqual([true, false])
})

test('a first read that was on its way when something changed is made again', async () => {
  let reply: (list: string) => void = () => undefined
  const first = new Promise<string>((resolve) => {
    reply = resolve
  })
  const replies = [first, Promise.resolve('after')]
  const observer = new QueryObserver(queryClient, { queryKey: [getFavorite.path, {}], queryFn: () => replies.shift() ?? 'none' })
  const stop = observer.subscribe(() => undefined)
  const isKnown = readAnew(getFavorite)
  reply('before')
  await isKnown
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})

test('what was changed is read anew by its operation alone', async () => {
  await Promise.all([read(getUser.path, () => 'Ada').result, read('/file', () => 'list').result])
  await readAnew(getUser)
  expect([isOld(getUser.path), isOld('/file')]).toEqual([true, false])
})

test('an outage is waited out, a refusal is not asked for again; neither is told in a toast', async () => {
  const replies = ['away', 'away', 'away', 'there']
  const outage = read('/file', () => {
    if (replies.shift() === 'away') throw new AppError('UNAVAILABLE', 'Brak połączenia')
    return 'list'
  })
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000)
  expect([await outage.result, outage.asked()]).toEqual(['list', 4])

  const refusal = read('/admin/user', () => {
    throw new AppError('FORBIDDEN', 'Nie masz uprawnień')
  })
  await expect(refusal.result).rejects.toThrow('Nie masz uprawnień')
  expect(refusal.asked()).toBe(1)
  expect(currentToasts()).toEqual([])
})

test('what is being deleted is asked for no more, unless it stays', async () => {
  const nameOf7 = nameOf(getFavorite, { id: 7 })
  await whileLeaving(getFavorite, { id: 7 }, () => {
    expect(leaving.has(nameOf7)).toBe(true)
    return Promise.resolve()
  })
  expect(leaving.get(nameOf7)).toMatchObject({ code: 'NOT_FOUND' })
  expect(leaving.has(nameOf(getFavorite, { id: 8 }))).toBe(false)
  await expect(whileLeaving(getFavorite, { id: 9 }, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(leaving.has(nameOf(getFavorite, { id: 9 }))).toBe(false)
})
