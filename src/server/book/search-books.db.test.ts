import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FoundBook } from '#contract/book.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { anApp } from '#server/testing/an-app.ts'
import { type BookSearchPeer, startBookSearchPeer } from '#server/testing/peers/book-search-peer.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let peer: BookSearchPeer
let origin = ''
let pupil: ACaller
let closeApp: () => Promise<void>

const ELEMENTS = {
  title: 'Elementy \n Euklidesa',
  author_name: ['Euklides', 'T. L. Heath'],
  publisher: ['Copernicus Center', 'Dover'],
  publish_date: ['2013', '1956'],
  cover_edition_key: 'OL7098346M',
}

beforeAll(async () => {
  peer = await startBookSearchPeer([
    ELEMENTS,
    { title: 'Elementarz' },
    { title: ' \u0000 ', author_name: ['Elementy bez tytułu'] },
    ...Array.from({ length: 30 }, (_, index) => ({ title: `Analiza ${index}` })),
  ])
  const app = await anApp(database(), { BOOK_SEARCH_URL: peer.url })
  origin = await listening(app)
  closeApp = () => app.server.close()
  pupil = await aCaller(database().db, origin, 'USER')
})
afterAll(async () => {
  await closeApp()
  await peer.close()
})
beforeEach(async () => {
  peer.asked.length = 0
  peer.next.length = 0
  await database().db.delete(rateLimit)
})

type Reply = { results: FoundBook[]; isReached: boolean }
async function find(search: string): Promise<Reply> {
  const reply = await pupil.call('GET', `/book/search?search=${encodeURIComponent(search)}`)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Reply // the contract's shape
}

test('books are found by their words, with what the search knows of them in one line each', async () => {
  expect(await find('  Elementy   EUKLIDESA ')).toEqual({
    results: [
      {
        title: 'Elementy Euklidesa',
        authors: ['Euklides', 'T. L. Heath'],
        publisher: 'Copernicus Center',
        publishDate: '2013',
        coverEditionKey: 'OL7098346M',
        coverUrl: null,
      },
    ],
    isReached: true,
  })
  expect((await find('elementarz')).results).toEqual([
    { title: 'Elementarz', authors: [], publisher: null, publishDate: null, coverEditionKey: null, coverUrl: null },
  ])
  // A book without a title can't be cited.
  expect((await find('elementy bez tytułu')).results).toEqual([])
  expect((await find('analiza')).results).toHaveLength(20)
})

test('the same words are asked for once a day; fewer than three signs not at all', async () => {
  await Promise.all([find('algebra'), find('Algebra'), find(' ALGEBRA')])
  expect(peer.asked).toEqual(['algebra'])
  expect(await find('al')).toEqual({ results: [], isReached: true })
  expect(await find('')).toEqual({ results: [], isReached: true })
  expect(peer.asked).toEqual(['algebra'])
})

test('words are only ever a value of the query', async () => {
  await find('x&page=2#/../../admin?q=@127.0.0.1')
  expect(peer.asked).toEqual(['x&page=2#/../../admin?q=@127.0.0.1'])
})

test.each<[string, BookSearchPeer['next'][number]]>([
  ['an error', { status: 500 }],
  ['a redirect, which could lead inside', { status: 302, location: 'http://127.0.0.1:1/' }],
  ['no JSON', { body: '<html>' }],
  ['another shape', { body: '{"docs":[{"title":7}]}' }],
  ['too much', { body: JSON.stringify({ docs: [{ title: 'a'.repeat(2_000_000) }] }) }],
])('%s ends the search without books, and is asked again the next time', async (_, answer) => {
  const words = `elementarz ${JSON.stringify(answer).length}`
  peer.next.push(answer)
  expect(await find(words)).toEqual({ results: [], isReached: false })
  expect((await find(words)).isReached).toBe(true)
  expect(peer.asked).toHaveLength(2)
})

test('an installation without the search finds nothing', async () => {
  const app = await anApp(database())
  const other = await aCaller(database().db, await listening(app), 'USER')
  const reply = await other.call('GET', '/book/search?search=elementy')
  expect(await reply.json()).toEqual({ results: [], isReached: false })
  await app.server.close()
})

test('only people who are signed in search, so often, with so many signs', async () => {
  expect((await fetch(`${origin}/api/book/search?search=elementy`)).status).toBe(401)
  expect((await pupil.call('GET', `/book/search?search=${'a'.repeat(201)}`)).status).toBe(400)
  for (let time = 0; time < 60; time++) await find('elementy')
  const refused = await pupil.call('GET', '/book/search?search=elementy')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
