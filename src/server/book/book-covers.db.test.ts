// @module-tag long
import { mkdtempSync, readdirSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { fetchCover } from '#server/book/fetch-cover.ts'
import { publicFetcher } from '#server/platform/outgoing/index.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aPicture } from '#server/testing/a-file.ts'
import { anApp } from '#server/testing/an-app.ts'
import { type BookSearchPeer, startBookSearchPeer } from '#server/testing/peers/book-search-peer.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let peer: BookSearchPeer
let app: App
let origin = ''
let pupil: ACaller

beforeAll(async () => {
  peer = await startBookSearchPeer([
    { title: 'Elementy', cover_edition_key: 'OL1M' },
    { title: 'Elementy bez okładki', cover_edition_key: 'OL2M' },
    { title: 'Elementy bez wydania' },
  ])
  app = await anApp(database(), { BOOK_SEARCH_URL: peer.url, BOOK_COVERS_URL: peer.coversUrl })
  origin = await listening(app)
  pupil = await aCaller(database().db, origin)
})
afterAll(async () => {
  await app.server.close()
  await peer.close()
})
beforeEach(() => {
  peer.coversAsked.length = 0
})

async function links(): Promise<(string | null)[]> {
  const reply = await pupil.call('GET', '/book/search?search=elementy')
  return ((await reply.json()) as { results: { coverUrl: string | null }[] }).results.map(({ coverUrl }) => coverUrl) // the contract's shape
}

test('a found book has a link of ours to its cover, which is drawn anew, small, and fetched once', async () => {
  peer.covers.set('OL1M', await aPicture('jpeg', 400, 500))
  const [link, , none] = await links()
  expect(link).toMatch(/^\/books\/covers\/OL1M\?expires=\d+&signature=[\w-]+$/)
  expect(none).toBeNull()
  const reply = await fetch(`${origin}${link}`)
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ])
  const { width, height, exif } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
  expect([width, height, exif]).toEqual([80, 100, undefined])
  await Promise.all([fetch(`${origin}${link}`), fetch(`${origin}${link}`)])
  expect(peer.coversAsked).toEqual(['OL1M'])
})

test('a book without a cover is a 404, and so is any edition that the search did not name just now', async () => {
  const [link, bare] = await links()
  expect((await fetch(`${origin}${bare}`)).status).toBe(404)
  expect((await fetch(`${origin}${bare}`)).status).toBe(404)
  expect(peer.coversAsked).toEqual(['OL2M'])
  const query = link?.split('?')[1] ?? ''
  for (const path of [
    'OL1M',
    'OL1M?expires=1&signature=a',
    `OL3M?${query}`,
    `..%2F..%2Fadmin?${query}`,
    `OL1M%0d%0a?${query}`,
    `1?${query}`,
  ])
    expect((await fetch(`${origin}/books/covers/${path}`)).status, path).toBe(404)
  expect(peer.coversAsked).toEqual(['OL2M'])
})

test('a service that fails is asked again the next time, and never believed', async () => {
  peer.covers.set('OL2M', 'broken')
  const uploadsDir = mkdtempSync(join(tmpdir(), 'wizards-cover-'))
  const hits: string[] = []
  const elsewhere = createServer((request, response) => {
    hits.push(request.url ?? '')
    void aPicture('png', 40, 60).then((picture) => response.end(picture))
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const port = (elsewhere.address() as { port: number }).port // it listens on one
  const services = { address: peer.coversUrl, fetchPublic: publicFetcher(), uploadsDir }
  await expect(fetchCover(services, 'OL2M')).rejects.toThrow('500')
  for (const body of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'GIF8 nothing', 'a'.repeat(600_000)]) {
    peer.covers.set('OL2M', Buffer.from(body))
    await expect(fetchCover(services, 'OL2M'), body.slice(0, 10)).rejects.toThrow()
  }
  peer.covers.set(
    'OL2M',
    await sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  await expect(fetchCover(services, 'OL2M')).rejects.toThrow('pixel limit')
  // A redirect is followed to the open internet only.
  peer.covers.set('OL2M', { location: `http://127.0.0.1:${port}/inside` })
  await expect(fetchCover(services, 'OL2M')).rejects.toThrow()
  expect(hits).toEqual([])
  const open = publicFetcher({ resolve: () => Promise.resolve(['127.0.0.1']), isPublic: () => true, ports: new Set([port]) })
  peer.covers.set('OL2M', { location: `http://okladki.example:${port}/outside` })
  expect(await fetchCover({ ...services, fetchPublic: open }, 'OL2M')).not.toBeNull()
  expect(hits).toEqual(['/outside'])
  expect(readdirSync(uploadsDir)).toEqual([])
  elsewhere.close()
})

test('an installation without covers names none', async () => {
  const bare = await anApp(database(), { BOOK_SEARCH_URL: peer.url })
  const caller = await aCaller(database().db, await listening(bare))
  const reply = await caller.call('GET', '/book/search?search=elementy')
  expect(((await reply.json()) as { results: { coverUrl: string | null }[] }).results.map(({ coverUrl }) => coverUrl)).toEqual([
    null,
    null,
    null,
  ])
  await bare.server.close()
})
