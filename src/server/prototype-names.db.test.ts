import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { endpoints } from '#contract/http/endpoints.ts'
import type { App } from '#server/app.ts'
import { aSmallLibrary } from '#server/testing/a-small-library.ts'
import { aUser } from '#server/testing/a-user.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { sample } from '#server/testing/sample.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

/** Names that every plain object answers to: a look-up by what somebody typed must not find them. */
const NAMES = sample(Object.getOwnPropertyNames(Object.prototype), 2)

const database = useTestDatabase()
let app: App
let token = ''

beforeAll(async () => {
  app = await anApp(database())
  await aSmallLibrary(database().db, (await aUser(database().db)).id)
  const { email } = await anAccount(database().db, { role: 'ADMIN' })
  const reply = await app.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } })
  token = reply.json<{ token: string }>().token
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s takes a name of Object.prototype for any text without a server error',
  async (_, endpoint) => {
    for (const { url, payload, what } of callsOf(endpoint)) {
      const reply = await app.server.inject({
        method: endpoint.method as 'GET' | 'POST', // methods of the contract are those of HTTP
        url,
        headers: endpoint.access === 'everyone' ? {} : { authorization: `Bearer ${token}` },
        ...(endpoint.method === 'GET' ? {} : { payload }),
      })
      // Without a browser nothing is printed, and that is said.
      if (reply.statusCode === 503 && reply.json<{ error: string }>().error === 'UNAVAILABLE') continue
      expect(reply.statusCode, `${what}: ${reply.body.slice(0, 200)}`).toBeLessThan(500)
      if (what.startsWith('search=')) expect(reply.statusCode, what).not.toBe(400)
    }
  },
)

test('the calls reach every text: queries one by one, bodies whole, and shapes take them', () => {
  const all = endpoints.flatMap((endpoint) => callsOf(endpoint).map((call) => ({ endpoint, ...call })))
  expect(all.filter(({ what }) => what === 'search=constructor').length).toBeGreaterThan(8)
  const taken = all.filter(({ endpoint, payload, what }) => what.startsWith('body') && endpoint.body.safeParse(payload).success)
  expect(new Set(taken.map(({ endpoint }) => endpoint.name)).size).toBeGreaterThan(15)
})

type Call = { what: string; url: string; payload: object }

/** An operation called with each name in each text of its address and query, and in all texts of its body. */
function callsOf(endpoint: AnyEndpoint): Call[] {
  const params = propertiesOf(endpoint.params)
  const query = propertiesOf(endpoint.query)
  const address = (names: Readonly<Record<string, string>>): string =>
    `/api${endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(names[key] ?? String(sampleOf(params[key] ?? {}, '1'))))}`
  return NAMES.flatMap((name): Call[] => {
    const payload = sampleOf(jsonOf(endpoint.body), name) as object // a body is an object
    const plain = address({})
    return [
      ...Object.keys(params).map((key) => ({ what: `${key}=${name}`, url: address({ [key]: name }), payload })),
      ...Object.keys(query).map((key) => ({ what: `${key}=${name}`, url: `${plain}?${key}=${name}`, payload })),
      ...(endpoint.method === 'GET' ? [] : [{ what: `body ${name}`, url: plain, payload }]),
    ]
  })
}

type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  pattern?: string
  minimum?: number
  minLength?: number
  maxLength?: number
}

function jsonOf(schema: AnyEndpoint['body']): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema // the parts of it that are read here
}

function propertiesOf(schema: AnyEndpoint['body']): Record<string, JsonSchema> {
  return jsonOf(schema).properties ?? {}
}

/** Values for texts that take no name. */
const OTHER_TEXTS = ['ola@example.pl', '2000-01-01', '123456', 'A'.repeat(43), '00-950', '600100200', '8567346215', '1', PASSWORD]

/** A value of this shape whose texts are `name` wherever their pattern takes it. */
function sampleOf(schema: JsonSchema, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sampleOf(first, name)
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, shape]) => [key, sampleOf(shape, name)]))
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items, name)] : []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => (pattern === undefined ? [] : new RegExp(pattern, 'u')))
  const fits = (text: string): boolean =>
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? Infinity) &&
    patterns.every((pattern) => pattern.test(text))
  return [name, ...OTHER_TEXTS].find(fits) ?? name
}
