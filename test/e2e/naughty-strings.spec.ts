import { readFileSync } from 'node:fs'
import type * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { endpoints } from '#contract/http/endpoints.ts'
import { naughtyStrings as ownStrings } from '#editor/testing/naughty-strings.ts'
import { isFull, sample } from '#server/testing/sample.ts'
import { sharedData } from './support/shared-data.ts'
import { expect, test } from './support/test.ts'

/** More strings, of other hands, for full runs. */
const file = isFull ? sharedData('blns.json') : null
const AT_ONCE = 16
/** Strings of an everyday run. */
const SAMPLE = 60
const reading = endpoints.filter((endpoint) => endpoint.method === 'GET')

test.describe.configure({ timeout: 900_000 })

function naughtyStrings(): string[] {
  const others = file === null ? [] : (JSON.parse(readFileSync(file, 'utf8')) as string[]) // the corpus is a list of texts
  return [...sample(ownStrings(), SAMPLE), ...others]
}

/** Query parameters of an operation, each with its shape. */
function parametersOf(endpoint: AnyEndpoint): [name: string, shape: z.ZodMiniType][] {
  const { query } = endpoint
  return 'shape' in query ? Object.entries(query.shape as Record<string, z.ZodMiniType>) : [] // an object shape of the contract
}

/** Node takes 16 KiB of request line and headers together. */
const LONGEST_ADDRESS = 12_000

/** The address with every parameter of the path replaced. */
const pathOf = (endpoint: AnyEndpoint, value: string): string =>
  `/api${endpoint.path.replaceAll(/:\w+/g, () => encodeURIComponent(value.toWellFormed()))}`

/** Asks all addresses, a few at a time; answers those that failed on the server's side, and how often each status came. */
async function ask(origin: string, addresses: readonly string[]): Promise<{ broken: string[]; statuses: Map<number, number> }> {
  const broken: string[] = []
  const statuses = new Map<number, number>()
  const waiting = addresses.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const address of waiting) {
        const reply = await fetch(origin + address)
        const text = await reply.text()
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        if (reply.status >= 500) broken.push(`${reply.status} ${address} ${text.slice(0, 200)}`)
      }
    }),
  )
  return { broken, statuses }
}

test('the corpus and the operations are read', () => {
  expect(ownStrings().length).toBeGreaterThan(500)
  expect(naughtyStrings().length).toBeGreaterThanOrEqual(SAMPLE)
  expect(reading.length).toBeGreaterThan(10)
  expect(reading.flatMap(parametersOf).length).toBeGreaterThan(40)
})

test('no naughty string in all parameters at once breaks an operation', { tag: '@sampled' }, async ({ origin }) => {
  const withParameters = reading.filter((endpoint) => parametersOf(endpoint).length > 0)
  let refused = 0
  const addresses = withParameters.flatMap((endpoint) =>
    naughtyStrings().flatMap((text, index) => {
      const names = parametersOf(endpoint).map(([name]) => name)
      // All are read by the shape; over the wire, where each of them would be one more refusal, goes a part.
      if (!endpoint.query.safeParse(Object.fromEntries(names.map((name) => [name, [text, text]]))).success) refused += 1
      const query = new URLSearchParams(
        names.flatMap((name) => [
          [name, text],
          [`${name}[]`, text],
        ]),
      )
      return index % 4 === 0 ? [`${pathOf(endpoint, '1')}?${query}`] : []
    }),
  )
  // A string longer than a request's head may be is refused by the connection itself, which a client may see as a reset.
  const { broken, statuses } = await ask(
    origin,
    addresses.filter((address) => address.length < LONGEST_ADDRESS),
  )
  expect(broken).toEqual([])
  expect(statuses.get(400)).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(300)
})

/**
 * The strings that each parameter lets through, different ones once, row by row: a request holds the next string of
 * every parameter, so that each string is sent in each parameter that takes it.
 */
function requestsOf(endpoint: AnyEndpoint): string[] {
  const columns = parametersOf(endpoint).map(([name, shape]) => {
    const byValue = new Map<string | undefined, string>()
    for (const text of naughtyStrings()) {
      const { success, data } = shape.safeParse([text])
      const value = JSON.stringify(data)
      if (success && !byValue.has(value)) byValue.set(value, text)
    }
    return { name, texts: [...byValue.values()] }
  })
  return Array.from({ length: Math.max(0, ...columns.map(({ texts }) => texts.length)) }, (_, row) => {
    const query = columns.flatMap(({ name, texts }) => (texts[row] === undefined ? [] : [[name, texts[row]]]))
    return `${pathOf(endpoint, '1')}?${new URLSearchParams(query)}`
  })
}

// A refused value goes no further than its shape, as the test above shows for each; those let through reach the database.
test('no naughty string that a parameter lets through breaks an operation', { tag: '@sampled' }, async ({ origin }) => {
  const { broken, statuses } = await ask(origin, reading.flatMap(requestsOf))
  expect(broken).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(300)
})

test('no naughty string in a path breaks an operation or a page', { tag: '@sampled' }, async ({ origin }) => {
  const paths = [
    ...reading.filter(({ path }) => path.includes(':')).map((endpoint) => (text: string) => pathOf(endpoint, text)),
    ...['/homeworks/', '/teachers/'].map((page) => (text: string) => page + encodeURIComponent(text.toWellFormed())),
  ]
  const { broken } = await ask(
    origin,
    paths.flatMap((path) =>
      naughtyStrings()
        .filter((text) => text !== '' && text !== '.' && text !== '..')
        .map(path),
    ),
  )
  expect(broken).toEqual([])
})

test('no naughty string in the address of the list breaks the page', { tag: '@sampled' }, async ({ origin }) => {
  const strings = naughtyStrings()
  const keys = ['search', 'domainsIds', 'page', 'sort', 'levels', 'pageSize']
  const addresses = Array.from(
    { length: Math.ceil(strings.length / keys.length) },
    (_, index) => `/homeworks?${new URLSearchParams(keys.map((key, place) => [key, strings[index * keys.length + place] ?? '']))}`,
  )
  const { broken, statuses } = await ask(origin, addresses)
  expect(broken).toEqual([])
  expect([...statuses.keys()]).toEqual([200])
})
