// @module-tag long
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { MathConceptChange, MathConceptContent, ProposedChange } from '#contract/math-concept-change.ts'
import type { MathConceptRevision } from '#contract/math-concept-history.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { mathConceptChange } from '#server/db/tables/math-concept.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { aCaller, type ACaller, listening } from '#server/testing/a-caller.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { anApp } from '#server/testing/an-app.ts'
import { eventually } from '#server/testing/eventually.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const ROUNDS = 12

/** The body of a reply, null where another person was faster (409). */
async function read<T>(reply: Promise<Response>): Promise<T | null> {
  const got = await reply
  expect([200, 409], await got.clone().text()).toContain(got.status)
  return got.status === 200 ? ((await got.json()) as T) : null // the contract's shape, which the reply was cut to
}

test('two admins and a proposer work on one concept at once, and nothing that was acknowledged is lost', async () => {
  const { db } = database()
  const app = await anApp(database())
  const origin = await listening(app)
  const [pupil, admin, second] = [await aCaller(db, origin), await aCaller(db, origin, 'ADMIN'), await aCaller(db, origin, 'ADMIN')]
  const id = await aConcept(db, { name: 'Granica', slug: 'granica', article: 'Na początku.' })
  const content = (caller: ACaller) => read<MathConceptContent>(caller.call('GET', `/math-concept/${id}/content`))
  const send = (caller: ACaller, aliases: readonly string[], article: string, revision?: number) =>
    read<ProposedChange>(
      caller.call('POST', '/math-concept-change', {
        form: { mathConceptId: id, name: 'Granica', description: `<p>${article}</p>`, ...(revision !== undefined && { revision }) },
        type: 'DEFINITION',
        aliases,
      }),
    )
  const proposed: string[] = []
  const named: string[] = []
  const accepted: string[] = []
  let [refused, decided, isOver] = [0, 0, false]

  /** Sends one text after another; each takes the place of the one that waits. */
  async function propose(): Promise<void> {
    for (let round = 0; !isOver; round++) {
      await db.delete(rateLimit)
      const text = `Zdanie ucznia ${round}.`
      const known = await content(pupil)
      if (known && (await send(pupil, known.aliases, text, known.revision))) proposed.push(text)
      else refused += 1
    }
  }
  /** Adds another name to what was read, again where somebody was faster. */
  async function rename(): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      const name = `nazwa ${round}`
      let tries = 0
      for (;;) {
        const before = accepted.length
        const known = await content(admin)
        // Now and then the other admin accepts something before this is sent.
        if (round % 3 === 1 && tries++ === 0) await eventually(() => expect(accepted.length).toBeGreaterThan(before))
        if (known && (await send(admin, [...known.aliases, name], known.text, known.revision))) break
        refused += 1
      }
      named.push(name)
    }
    isOver = true
  }
  /** Decides what waits as it was read: accepts, and rejects every fourth. */
  async function decide(): Promise<void> {
    for (let round = 0; !isOver; round++) {
      const list = await read<{ results: MathConceptChange[] }>(second.call('GET', '/math-concept-change?status=PENDING'))
      const [shown] = list?.results ?? []
      if (!shown) continue
      const { revision, conceptRevision } = shown
      const verdict = round % 4 === 3 ? { status: 'REJECTED', reason: 'Napisz całe zdanie.' } : { status: 'APPROVED' }
      const done = await read(second.call('PUT', `/math-concept-change/${shown.id}`, { ...verdict, revision, conceptRevision }))
      if (!done) refused += 1
      else if (verdict.status === 'APPROVED') accepted.push(String(shown.changes.find(({ field }) => field === 'description')?.after))
      if (done) decided += 1
    }
  }
  await Promise.all([propose(), rename(), decide()])

  // Each name that was acknowledged is there, each text that was accepted is in the history, in its order.
  const last = await content(admin)
  expect(last?.aliases.toSorted()).toEqual(named.toSorted())
  expect(named).toHaveLength(ROUNDS)
  const history = (await read<{ results: MathConceptRevision[] }>(admin.call('GET', `/math-concept/${id}/history`)))?.results ?? []
  const texts = history
    .toReversed()
    .flatMap(({ changes, author }) =>
      author === null ? [] : changes.flatMap(({ field, after }) => (field === 'description' ? [after] : [])),
    )
  expect(texts).toEqual(accepted)
  expect(last?.text).toBe(accepted.at(-1) ?? 'Na początku.')
  expect(accepted.every((text) => proposed.includes(text))).toBe(true)
  // Every decision and every save stands in the audit log, and the proposer reads how each ended.
  const entries = await db.select({ action: auditEntry.action }).from(auditEntry)
  expect(entries.length).toBeGreaterThanOrEqual(named.length)
  const changes = await db.select().from(mathConceptChange).where(eq(mathConceptChange.authorId, pupil.id))
  expect(changes.filter(({ status }) => status !== 'PENDING')).toHaveLength(decided)
  expect([accepted.length, refused].every((count) => count >= ROUNDS / 3)).toBe(true)
  await app.server.close()
})
