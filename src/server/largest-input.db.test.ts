import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import type { App } from '#server/app.ts'
import { BODY_LIMIT_BYTES, bodyLimitOf, RICH_BODY_LIMIT_BYTES } from '#server/platform/http/json-body.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { anApp } from '#server/testing/an-app.ts'
import { jsonWrites, largestBody } from '#server/testing/largest-body.ts'
import { isFull, sample } from '#server/testing/sample.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { worstRichTexts } from '#server/testing/worst-rich-texts.ts'

/**
 * Every operation that takes a body, made from the contract: each text of it as long as its shape allows, and a rich
 * field that is much work. It is taken, or refused with a sentence in Polish.
 */

const database = useTestDatabase()
let app: App
let origin = ''
let writers: ACaller[] = []
let comment = 0

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
  const { db } = database()
  const admin = await aCaller(db, origin, 'ADMIN')
  writers = [admin, await aCaller(db, origin, 'TEACHER'), await aCaller(db, origin)]
  const written = await admin.call('POST', '/comment', { entity: 'EDITOR', message: '<p>Uwaga</p>' })
  comment = ((await written.json()) as { id: number }).id // the contract's shape
})
afterAll(() => app.server.close())

/** Texts as long as they may be, of letters that take more bytes than one, of signs that mean something to somebody. */
const FILLINGS = ['ż', '<', '\\frac{1}{', '٪'] as const
/** One of each kind of work; all of them are done in the test of the work itself. */
const RICH = ['matrices, a few', 'a long word', 'nodes in nodes without end', 'html: elements in elements'] as const

const hasRich = (shape: z.core.$ZodType): boolean => largestBody(shape, 'a', '"RICH"').includes('"RICH"')
const writes = jsonWrites.filter(({ body }) => largestBody(body, 'a', '').length > 4)

const ENGLISH = /\b(?:the|must|invalid|expected|required|received|error|string)\b/i

async function probe(endpoint: AnyEndpoint, writer: ACaller | null, body: string): Promise<number> {
  const reply = await fetch(`${origin}/api${endpoint.path.replace(':id', String(comment)).replaceAll(/:\w+/g, '1')}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(writer && { authorization: writer.authorization }) },
    body,
  })
  const text = await reply.text()
  expect(reply.status, `${endpoint.name}: ${text.slice(0, 300)}`).toBeLessThan(500)
  if (reply.status >= 400) {
    const { message } = JSON.parse(text) as { message: string[] } // the contract's shape
    expect(message.length, endpoint.name).toBeGreaterThan(0)
    for (const sentence of message) expect(sentence.replace(/^[\w.]+: /, ''), endpoint.name).not.toMatch(ENGLISH)
  }
  return reply.status
}

test.each(writes.map((endpoint) => [endpoint.name, endpoint] as const))('%s takes or refuses the largest texts', async (_, endpoint) => {
  for (const filling of sample(FILLINGS, 2))
    expect(await probe(endpoint, writers[1] ?? null, largestBody(endpoint.body, filling, '"<p>a</p>"'))).not.toBe(413)
})

test.each(jsonWrites.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses more than it may bring unread',
  async (_, endpoint) => {
    const limit = bodyLimitOf(endpoint)
    expect(limit).toBe(endpoint.takesLargeBody || hasRich(endpoint.body) ? RICH_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES)
    expect(await probe(endpoint, writers[1] ?? null, JSON.stringify('a'.repeat(limit)))).toBe(413)
    // A body that takes long to read is refused before it is parsed.
    expect(await probe(endpoint, writers[1] ?? null, '['.repeat(limit / 2) + ']'.repeat(limit / 2))).toBe(400)
  },
)

test('every rich field takes or refuses what is much work, from whoever writes it', { tags: 'long' }, async () => {
  const rich = writes.filter(({ body }) => hasRich(body))
  expect(rich.map(({ name }) => name)).toEqual(expect.arrayContaining(['comment.create', 'comment.update', 'mathConcept.create']))
  const statuses = new Set<number>()
  // An everyday run brings one kind of work to each, in turn.
  let turn = 0
  for (const endpoint of rich)
    for (const writer of writers)
      for (const name of isFull ? RICH : [RICH[turn++ % RICH.length] ?? RICH[0]])
        statuses.add(await probe(endpoint, writer, largestBody(endpoint.body, 'Pojęcie', worstRichTexts[name]())))
  expect(statuses).toContain(400)
})
