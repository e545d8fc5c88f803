import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/db.ts'
import { readSettings } from '#server/settings.ts'
import { loadWebBuild } from '#server/ssr/web-build.ts'
import { sample } from '#server/testing/sample.ts'
import { openLibrary } from './open-library.ts'
import { emptyFolder } from './run-product.ts'

const LISTS = [
  '/homeworks?page=2',
  '/homeworks?search=pierwiastek',
  '/homeworks?levels=PRIMARY&closed=true&pageSize=20',
  '/homeworks?search=xyzzyq',
  '/exams?page=2',
  '/resources/concepts?search=funkcja',
  '/teachers?page=1',
  '/login?next=%2Faccount',
  '/nie-ma-takiej-strony',
  '/homeworks/nie-ma-takiego-zadania',
]
/** Encodings that browsers ask for, and none. */
const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip', 'identity'] as const
/** Headers that are new in each reply. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['date', 'x-request-id'])

let database: Database
let keeping: FastifyInstance
let anew: FastifyInstance

beforeAll(async () => {
  database = await openLibrary()
  const web = await loadWebBuild()
  const build = async (keepsPages: boolean): Promise<FastifyInstance> => {
    const settings = readSettings({ DATA_DIR: emptyFolder(), LOG_LEVEL: 'silent', ORIGIN: 'https://wizards.example' })
    return (await buildApp({ settings, database, web, keepsPages })).server
  }
  keeping = await build(true)
  anew = await build(false)
})

afterAll(async () => {
  await keeping.close()
  await anew.close()
  await database.close()
})

type Asked = { method?: 'GET' | 'HEAD'; url: string; encoding?: string; etag?: string }

async function ask(server: FastifyInstance, { method = 'GET', url, encoding = ENCODINGS[0], etag }: Asked) {
  const reply = await server.inject({
    method,
    url,
    headers: { 'accept-encoding': encoding, ...(etag === undefined ? {} : { 'if-none-match': etag }) },
  })
  const headers = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !OWN_HEADERS.has(name)))
  return { status: reply.statusCode, headers, body: reply.rawPayload.toString('base64') }
}

/** Pages of a kind that an everyday run asks for; a full one asks for all. */
const SAMPLE = 12

/** Addresses of all public pages, from the sitemap. */
async function publicPages(): Promise<string[]> {
  const sitemap = await anew.inject('/sitemap-1.xml')
  return [...sitemap.body.matchAll(/<loc>https:\/\/wizards\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
}

test('a kept page is the same in every header and byte as one made anew: pages of the library, HEAD, 304, 404', async () => {
  const pages = await publicPages()
  expect(pages.length).toBeGreaterThan(100)
  const kinds = Map.groupBy(pages, (address) => address.replace(/[^/]+$/, ''))
  const asked: readonly string[] = [...kinds.values()].flatMap((ofKind) => sample(ofKind, SAMPLE))
  for (const url of [...asked, ...LISTS]) {
    const made = await ask(anew, { url })
    expect(await ask(keeping, { url }), url).toEqual(made)
    expect(await ask(keeping, { url }), `${url}, kept`).toEqual(made)
    const head = await ask(anew, { method: 'HEAD', url })
    expect(head.body, url).toBe('')
    expect(await ask(keeping, { method: 'HEAD', url }), `HEAD ${url}`).toEqual(head)
    const etag = made.headers['etag']
    expect(etag === undefined, url).toBe(made.status !== 200)
    if (etag === undefined) continue
    const unchanged = await ask(anew, { url, etag: String(etag) })
    expect(unchanged.status, url).toBe(304)
    expect(await ask(keeping, { url, etag: String(etag) }), `304 ${url}`).toEqual(unchanged)
  }
})

test('each encoding of a kept page is the page, whichever was asked for first', async () => {
  for (const url of ['/', '/homeworks', '/api/homework', '/api/homework?search=procent'])
    for (const first of ENCODINGS)
      for (const encoding of ENCODINGS) {
        const marked = url.includes('?') ? `${url}&page=${ENCODINGS.indexOf(first) + 1}` : `${url}?page=${ENCODINGS.indexOf(first) + 1}`
        await ask(keeping, { url: marked, encoding: first })
        expect(await ask(keeping, { url: marked, encoding }), `${marked} ${encoding} after ${first}`).toEqual(
          await ask(anew, { url: marked, encoding }),
        )
      }
})

test('parameters that nobody reads make no page of their own', async () => {
  const plain = await ask(keeping, { url: '/homeworks?levels=PRIMARY&search=ile' })
  const queries = vi.spyOn(database.db, 'select')
  for (const url of ['/homeworks?search=ile&utm_source=mail&levels=PRIMARY', '/homeworks?gclid=1&levels[]=PRIMARY&search=ile&__proto__=1'])
    expect(await ask(keeping, { url })).toEqual(plain)
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
})
