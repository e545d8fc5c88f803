// @module-tag long
import { beforeAll, expect, test } from 'vitest'
import { type HomeworkList, homeworkListQuery } from '#contract/homework/homework.ts'
import { anonymous } from '#contract/user/viewer.ts'
import { fileLinks } from '#server/file/index.ts'
import { listHomework } from '#server/homework/list/list-homework.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

beforeAll(async () => {
  const { db } = database()
  await aHomework(db, { title: 'Równania z parametrem', description: 'Rozwiąż równanie $x^{2}+1=5$ albo $y=1$.' })
})

async function list(search: string): Promise<HomeworkList> {
  const { db } = database()
  const services = { index: sqlSearchIndex(db), links: fileLinks(new Uint8Array(32)) }
  return listHomework(db, services, anonymous, homeworkListQuery.parse({ search }))
}

test('what was looked for is marked in descriptions, and the words of titles are told', async () => {
  const { results, marked } = await list('rownan')
  expect(marked).toEqual(['równania'])
  expect(results[0]?.description).toContain('Rozwiąż <mark>równanie</mark>')
  expect(results[0]?.description).not.toContain('is-found')
  expect((await list('')).marked).toEqual([])
  expect((await list('')).results[0]?.description).not.toContain('<mark>')
})

test('a formula that was looked for is marked whole, written as it may be, and no other', async () => {
  const description = (await list('x²+1')).results[0]?.description ?? ''
  expect(description.match(/is-found/g)).toHaveLength(1)
  expect(description.indexOf('is-found')).toBeLessThan(description.indexOf('albo'))
  expect(description).not.toContain('<mark>')
})

test('degrees are marked in titles too, with their word', async () => {
  const { db } = database()
  await aHomework(db, { title: 'Belka pod kątem 60 stopni', description: 'Ma 30 cm, kąt $60^\\circ$.' })
  const { results, marked } = await list('60°')
  expect(marked).toEqual(['60', 'stopni'])
  expect(results[0]?.description).toContain('is-found')
})
