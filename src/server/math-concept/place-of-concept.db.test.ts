// @module-tag long
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { homeworkConcept } from '#server/db/tables/homework.ts'
import { formerMathConcept, mathConcept } from '#server/db/tables/math-concept.ts'
import { getMathConcept } from '#server/math-concept/get-math-concept.ts'
import { saveMathConceptNeeds } from '#server/math-concept/index.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { eq } from 'drizzle-orm'

const database = useTestDatabase()
let db: Db

beforeEach(async () => {
  ;({ db } = database())
  for (const table of [homeworkConcept, homeworkType, mathConcept]) await db.delete(table)
})

const reader = { id: null, role: null, hasActiveSubscription: false } as const
const links = { sign: (fileId: number) => `/files/${fileId}` }
const read = (id: number) => getMathConcept(db, reader, links, String(id))
const names = (concepts: readonly { name: string }[]) => concepts.map(({ name }) => name)

test('a concept has its place: what it rests on in two steps, what rests on it, each once and in Polish order', async () => {
  const [number, set, fn, sequence, limit] = await Promise.all(
    ['Liczba', 'Łańcuch', 'Funkcja', 'Ciąg', 'Granica'].map((name) => aConcept(db, { name })),
  )
  const id = (each: number | undefined) => each ?? 0
  await saveMathConceptNeeds(db, id(limit), [id(sequence)])
  await saveMathConceptNeeds(db, id(sequence), [id(fn), id(number)])
  await saveMathConceptNeeds(db, id(fn), [id(number), id(set)])
  const place = await read(id(sequence))
  expect(names(place.needs)).toEqual(['Funkcja', 'Liczba'])
  expect(names(place.foundations)).toEqual(['Łańcuch'])
  expect(names(place.neededBy)).toEqual(['Granica'])
  // One that waits is its author's.
  await db
    .update(mathConcept)
    .set({ status: 'PENDING' })
    .where(eq(mathConcept.id, id(limit)))
  expect((await read(id(sequence))).neededBy).toEqual([])
})

test('domains and related concepts are those of public tasks, the most frequent first', async () => {
  const [algebra, analysis] = [
    await aConcept(db, { type: 'DOMAIN', name: 'Algebra' }),
    await aConcept(db, { type: 'DOMAIN', name: 'Analiza' }),
  ]
  const tag = await aConcept(db, { type: 'TAG', name: 'Sprytne' })
  const [own, often, once, hidden] = [
    await aConcept(db, { name: 'Wielomian' }),
    await aConcept(db, { name: 'Pierwiastek' }),
    await aConcept(db, { name: 'Iloczyn' }),
    await aConcept(db, { name: 'Tajne' }),
  ]
  await aHomework(db, { conceptIds: [own, analysis, often, once, tag] })
  await aHomework(db, { conceptIds: [own, analysis, often] })
  await aHomework(db, { conceptIds: [own, algebra] })
  await aHomework(db, { status: 'PRIVATE', conceptIds: [own, algebra, hidden] })
  const place = await read(own)
  expect(names(place.domains)).toEqual(['Analiza', 'Algebra'])
  expect(names(place.related)).toEqual(['Pierwiastek', 'Iloczyn'])
  expect(names((await read(analysis)).related)).toEqual(['Pierwiastek', 'Wielomian', 'Iloczyn'])
  expect((await read(analysis)).domains).toEqual([])
})

test('articles and kinds of tasks that name a concept lead back to it, also by the number of one that was merged', async () => {
  const id = await aConcept(db, { name: 'Delta' })
  const old = id + 1000
  await db.insert(formerMathConcept).values({ id: old, type: 'DEFINITION', name: 'Wyróżnik', slug: 'wyroznik', mathConceptId: id })
  const naming = async (name: string, html: string, status: 'APPROVED' | 'PENDING' = 'APPROVED') => {
    const conceptId = await aConcept(db, { name, slug: name.toLowerCase() })
    await db.update(mathConcept).set({ descriptionHtml: html, status }).where(eq(mathConcept.id, conceptId))
  }
  await naming('Panel', `<div class="math-panel math-panel-theorem" data-math-concept-id="${id}"></div>`)
  await naming('Wzmianka', `<p><span class="math-concept" data-value="${old}" data-label="x">x</span></p>`)
  await naming('Fragment', `<div class="embed embed-concept" data-math-concept-id="${old}"></div>`)
  await naming('Inny', `<div class="embed embed-concept" data-math-concept-id="${id}1"></div>`)
  await naming('Udaje', `<p> data-math-concept-id=&quot;${id}&quot;</p>`)
  await naming('Czeka', `<div class="embed embed-concept" data-math-concept-id="${id}"></div>`, 'PENDING')
  const formulasHtml = `<div class="embed embed-concept" data-math-concept-id="${id}"></div>`
  await db.insert(homeworkType).values({ name: 'Równania', slug: 'rownania', formulasHtml })
  expect((await read(id)).linkedFrom).toEqual([
    { kind: 'concept', name: 'Fragment', slug: 'fragment' },
    { kind: 'concept', name: 'Panel', slug: 'panel' },
    { kind: 'concept', name: 'Wzmianka', slug: 'wzmianka' },
    { kind: 'homeworkType', name: 'Równania', slug: 'rownania' },
  ])
})
