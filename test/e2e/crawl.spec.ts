import { expect, test } from './support/test.ts'
import { type PageFacts, readHtml } from './support/read-html.ts'

// One walk serves all of these tests; the first of them waits for it, and a walk over every page is long on a busy machine.
test.describe.configure({ mode: 'default', timeout: 900_000 })

type Visited = { status: number; type: string; facts: PageFacts | null; from: string }

const AT_ONCE = 8
type Walk = { visited: ReadonlyMap<string, Visited>; sitemap: readonly string[] }
let walk: Promise<Walk> | undefined

/** Every address reachable by links from the home page, and every address of the sitemap as it was when the walk began. */
function walkAll(origin: string): Promise<Walk> {
  walk ??= crawl(origin)
  return walk
}

async function visitAll(origin: string): Promise<ReadonlyMap<string, Visited>> {
  return (await walkAll(origin)).visited
}

async function crawl(origin: string): Promise<Walk> {
  const sitemap = await sitemapAddresses(origin)
  const visited = new Map<string, Visited>()
  const waiting = new Map<string, string>([['/', 'the beginning'], ...sitemap.map((address): [string, string] => [address, 'the sitemap'])])
  while (waiting.size > 0) {
    const batch = [...waiting].slice(0, AT_ONCE)
    for (const [address] of batch) waiting.delete(address)
    await Promise.all(
      batch.map(async ([address, from]) => {
        const reply = await fetch(origin + address)
        const type = reply.headers.get('content-type') ?? ''
        const facts = type.startsWith('text/html') ? readHtml(await reply.text()) : null
        visited.set(address, { status: reply.status, type, facts, from })
        for (const link of facts && isWalkedOn(address) ? facts.links : []) {
          const url = new URL(link, origin + address)
          const next = url.pathname + url.search
          if (url.origin === origin && !visited.has(next)) waiting.set(next, address)
        }
      }),
    )
  }
  return { visited, sitemap }
}

/** Pages of lists lead on; a list narrowed by filters is looked at, but its own filters would never end. */
function isWalkedOn(address: string): boolean {
  return /^[^?]*(\?page=\d+)?$/.test(address)
}

async function sitemapAddresses(origin: string): Promise<string[]> {
  const locations = async (address: string) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)
  const files = await locations(`${origin}/sitemap.xml`)
  return (await Promise.all(files.map(locations))).flat().map((address) => new URL(address).pathname)
}

/** Addresses of our pages with what is wrong with each; the reference of the API is not one of them. */
async function faults(origin: string, check: (facts: PageFacts, address: string) => string[]): Promise<string[]> {
  const pages = [...(await visitAll(origin))].filter(([address, { facts }]) => facts && !address.startsWith('/api/'))
  expect(pages.length).toBeGreaterThan(200)
  return pages.flatMap(([address, { facts }]) => (facts ? check(facts, address).map((fault) => `${address}: ${fault}`) : []))
}

test('every link and every address of the sitemap answers @long', async ({ origin, library }) => {
  const visited = await visitAll(origin)
  expect(
    [...visited]
      .filter(([, { status }]) => status !== 200)
      .map(([address, { status, from }]) => `${address} answers ${status}, linked from ${from}`),
  ).toEqual([])
  for (const { slug } of library.tasks) expect(visited.has(`/homeworks/${slug}`), slug).toBe(true)
})

test('every page of the sitemap is reached by links, too @long', async ({ origin }) => {
  const { visited, sitemap } = await walkAll(origin)
  const linked = new Set(
    [...visited]
      .filter(([address]) => isWalkedOn(address))
      .flatMap(([address, { facts }]) => (facts?.links ?? []).map((link) => new URL(link, origin + address).pathname)),
  )
  // Others may have come since.
  expect(sitemap.filter((address) => !linked.has(address))).toEqual([])
})

test('no formula of the whole library fails @long', async ({ origin }) => {
  expect(await faults(origin, ({ hasMathError }) => (hasMathError ? ['a formula that could not be set'] : []))).toEqual([])
})

test('no id stands twice on a page @long', async ({ origin }) => {
  expect(await faults(origin, ({ ids }) => ids.filter((id, index) => ids.indexOf(id) !== index))).toEqual([])
})

test('every page has one first heading, a title, a description, its own address and a preview @long', async ({ origin }) => {
  const problems = await faults(origin, ({ headings, title, meta, canonical }, address) => {
    const found: string[] = []
    if (headings !== 1) found.push(`${headings} first headings`)
    if (!/\S – Wizards$/.test(title)) found.push(`title "${title}"`)
    if ((meta.get('description') ?? '').trim().length < 10) found.push(`description "${meta.get('description')}"`)
    // A list narrowed or ordered by its address is told as the whole list, a task with its key or a try as the task.
    const own =
      address.startsWith('/homeworks?') && !/^\/homeworks\?page=\d+$/.test(address)
        ? '/homeworks'
        : address.replace(/^(\/(?:account\/checks\/new|chat|exams|practice|resources|teachers|homeworks\/)[^?]*)\?.*/, '$1')
    if (canonical !== origin + own) found.push(`canonical ${canonical}`)
    if (address.includes('?reveal=') && meta.get('robots') !== 'noindex, follow') found.push('a key that is indexed')
    for (const name of ['og:title', 'og:description', 'og:url', 'og:type', 'og:image', 'og:site_name', 'og:locale'])
      if (!meta.get(name)) found.push(`no ${name}`)
    if (meta.get('og:url') !== canonical) found.push(`og:url ${meta.get('og:url')}`)
    return found
  })
  expect(problems).toEqual([])
})

test('no two pages are told alike @long', async ({ origin }) => {
  const seen = new Map<string, string>()
  const problems = await faults(origin, ({ title, meta }, address) => {
    if (address.includes('?')) return []
    const told = `${title}: ${meta.get('description')}`
    const other = seen.get(told)
    seen.set(told, address)
    return other === undefined ? [] : [`"${told}" is said of ${other}, too`]
  })
  expect(problems).toEqual([])
})

test('the data for search engines can be read, and its addresses are ours @long', async ({ origin }) => {
  let count = 0
  const problems = await faults(origin, ({ jsonLd }) =>
    jsonLd.flatMap((json) => {
      count += 1
      try {
        const data = JSON.parse(json) as Record<string, unknown>
        const urls = [...JSON.stringify(data).matchAll(/"(?:url|item|@id)":"([^"]*)"/g)].map(([, url = '']) => url)
        return [
          ...(data['@context'] === 'https://schema.org' ? [] : ['no @context']),
          ...urls.filter((url) => !url.startsWith(origin)).map((url) => `the address ${url}`),
        ]
      } catch {
        return [`unreadable data ${json.slice(0, 100)}`]
      }
    }),
  )
  expect(problems).toEqual([])
  expect(count).toBeGreaterThan(200)
})

test('the image of previews, the icons and the manifest are there', async ({ origin }) => {
  for (const [address, type] of [
    ['/og.png', 'image/png'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain'],
  ] as const) {
    const reply = await fetch(origin + address)
    expect(reply.status, address).toBe(200)
    expect(reply.headers.get('content-type'), address).toContain(type)
  }
})
