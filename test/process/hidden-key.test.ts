import { eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/db.ts'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'
import { practiceTemplate } from '#server/db/tables/practice-template.ts'
import { readSettings } from '#server/settings.ts'
import { loadWebBuild } from '#server/ssr/web-build.ts'
import { sample } from '#server/testing/sample.ts'
import { openLibrary } from './open-library.ts'
import { emptyFolder } from './run-product.ts'

type Task = { id: number; slug: string }

let database: Database
let tasks: Task[] = []
/** A variant of closed templates, by its address. */
let variants: string[] = []
/** Everything that is told of each closed task before a try, with the library's key and with every key moved on by one answer. */
let before: Map<string, string>
let after: Map<string, string>

beforeAll(async () => {
  database = await openLibrary()
  const closed = await database.db.select({ id: homework.id, slug: homework.slug }).from(homework).where(eq(homework.isClosed, true))
  // Each is rendered twice with everything about it: a full run has them all.
  tasks = sample(closed, 60)
  before = await readAll()
  await moveKeys()
  after = await readAll()
}, 900_000)

afterAll(() => database.close())

/** Makes the answer after the correct one correct, in every task and every template. */
async function moveKeys(): Promise<void> {
  await database.db.execute(sql`
    with placed as (
      select id, lag(is_correct, 1) over (partition by homework_id order by position) as before,
        last_value(is_correct) over (partition by homework_id order by position rows between unbounded preceding and unbounded following) as last
      from ${homeworkAnswer})
    update ${homeworkAnswer} set is_correct = coalesce(placed.before, placed.last) from placed where placed.id = ${homeworkAnswer.id}`)
  for (const { id, source } of await database.db.select().from(practiceTemplate).where(gt(practiceTemplate.options, 0)))
    await database.db
      .update(practiceTemplate)
      .set({ source: withMovedKey(source) })
      .where(eq(practiceTemplate.id, id))
}

/** The file of a template with the tick at the next option; reasons, which a correct one has none of, are left out. */
function withMovedKey(source: string): string {
  const options = [...source.matchAll(/^- \[[ x]\]/gm)]
  const next = (options.findIndex(([option]) => option === '- [x]') + 1) % options.length
  let place = -1
  return source.replaceAll(/^ {2}>.*\n/gm, '').replaceAll(/^- \[[ x]\]/gm, () => ((place += 1) === next ? '- [x]' : '- [ ]'))
}

/** Reads the product as somebody without an account, from a start that keeps nothing of another. */
async function readAll(): Promise<Map<string, string>> {
  const settings = readSettings({ DATA_DIR: emptyFolder(), LOG_LEVEL: 'silent', ORIGIN: 'https://wizards.example' })
  const { server } = await buildApp({ settings, database, web: await loadWebBuild(), keepsPages: false })
  const told = new Map<string, string>()
  if (variants.length === 0) variants = await drawVariants(server)
  const lists = ['/homeworks?closed=true&pageSize=50', '/api/homework?closed=true&pageSize=50']
  for (const address of [...lists, ...tasks.flatMap(addressesOf), ...variants.flatMap((each) => [each, `${each}/solution`])])
    told.set(address, await read(server, address))
  await server.close()
  return told
}

/** A variant of closed templates, as practice gives it. */
async function drawVariants(server: FastifyInstance): Promise<string[]> {
  const closed = await database.db.select({ id: practiceTemplate.id }).from(practiceTemplate).where(gt(practiceTemplate.options, 0))
  const addresses: string[] = []
  for (const { id } of sample(closed, 12)) {
    const reply = await server.inject({ method: 'POST', url: '/api/practice/next', payload: { scope: {}, without: [], template: id } })
    addresses.push(`/api/practice/template/${id}/variant/${reply.json<{ task: { variant: number } }>().task.variant}`)
  }
  return addresses
}

const addressesOf = ({ id, slug }: Task): string[] => [
  `/homeworks/${slug}`,
  `/api/homework/${slug}`,
  `/api/homework/${id}`,
  `/api/homework/${id}/answers/key`,
  `/api/homework/${id}/solution`,
]

async function read(server: FastifyInstance, url: string): Promise<string> {
  const { statusCode, body } = await server.inject({ url })
  expect(statusCode, url).toBe(200)
  return body
}

const isRevealed = (address: string): boolean => /\/(?:key|solution)$/.test(address)

test('pages and replies of closed tasks and variants are the same whichever answer is right', () => {
  expect(tasks.length).toBeGreaterThan(40)
  expect(variants.length).toBeGreaterThan(5)
  const told = [...before.keys()].filter((address) => !isRevealed(address) && before.get(address) !== after.get(address))
  expect(told).toEqual([])
})

test('the key that was asked for has moved, so the comparison sees a key where there is one', () => {
  const same = [...before.keys()].filter((address) => isRevealed(address) && before.get(address) === after.get(address))
  expect(same).toEqual([])
})
