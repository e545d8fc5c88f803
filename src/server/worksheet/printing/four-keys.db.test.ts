// @module-tag long
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { WorksheetPaper } from '#contract/worksheet.ts'
import { practiceTemplate } from '#server/db/tables/practice-template.ts'
import { worksheet } from '#server/db/tables/worksheet.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aTemplate } from '#server/testing/a-template.ts'
import { aUser } from '#server/testing/a-user.ts'
import { aWorksheet } from '#server/testing/a-worksheet.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { readPaper } from '#server/worksheet/printing/read-paper.ts'
import { variantOrders } from '#server/worksheet/printing/variant-orders.ts'
import { copyWorksheet, saveWorksheet } from '#server/worksheet/save-worksheet.ts'
import { readChosen } from '#server/worksheet/read-chosen.ts'
import { freeSolutions, solutionAccess } from '#server/homework/solution/solution-access.ts'

const database = useTestDatabase()
const links = { sign: (id: number) => `/files/${id}?signed` } as never // nothing here shows files
const services = { links, solutions: solutionAccess([freeSolutions]), origin: () => 'https://wizards.example' }
let teacher = 0
/** Closed tasks that ask for a sum: whoever reads one can answer it. */
const sums = [3, 8, 15, 21]

beforeAll(async () => {
  teacher = (await aUser(database().db)).id
})

const print = (id: number): Promise<WorksheetPaper> =>
  readPaper(database().db, services, { id: teacher, role: 'TEACHER', hasActiveSubscription: false }, id)
const texOf = (html: string): string[] =>
  [...html.matchAll(/<annotation encoding="application\/x-tex">([^<]*)</g)].map(([, tex = '']) => tex)

/** The letter that somebody who adds up the numbers of the question would mark. */
function reckoned({ description, answers }: WorksheetPaper['variants'][number]['tasks'][number]): string {
  const [one = NaN, two = NaN] = (texOf(description)[0] ?? '').split('+').map(Number)
  const right = answers.filter(({ answer }) => Number(texOf(answer)[0]) === one + two)
  expect(right, description).toHaveLength(1)
  return right[0]?.label ?? ''
}

async function closedSums(): Promise<{ homeworkId: number }[]> {
  const tasks = []
  for (const [place, sum] of sums.entries())
    tasks.push({
      homeworkId: await aHomework(database().db, {
        description: `Ile to $${sum - 2} + 2$?`,
        answers: [0, 1, 2, 3].map((at) => ({ content: `$${at === place ? sum : sum + 10 * (at + 1)}$`, isCorrect: at === place })),
      }),
    })
  return tasks
}

test('a worksheet in four variants has four right keys: each is what somebody who reckons would write', async () => {
  const { db } = database()
  const [closed, open] = [await aTemplate(db), await aTemplate(db, { isOpen: true })]
  const roots = await aTemplate(db, {
    isOpen: true,
    source: readFileSync(new URL('../../../../content/templates/rownanie-kwadratowe-z-delta.md', import.meta.url), 'utf8'),
  })
  const yesOrNo = await aHomework(db, {
    description: 'Ile to $2 + 2$? Czy $4$?',
    answers: [
      { label: 'P', content: '$4$', isCorrect: true },
      { label: 'F', content: '$5$', isCorrect: false },
    ],
  })
  const tasks = [
    ...(await closedSums()),
    { templateId: closed, draw: 1 },
    { templateId: closed, draw: 1 },
    { templateId: open, draw: 77 },
    { templateId: roots, draw: 2_147_483_647 },
    { homeworkId: yesOrNo },
  ]
  const id = await aWorksheet(db, teacher, { variantCount: 4, tasks })
  const paper = await print(id)
  expect(paper.variants.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D'])
  expect(paper.points).toBe(18)
  let [letters, values, equations] = [0, 0, 0]
  for (const { tasks: printed, key } of paper.variants) {
    expect(printed.map(({ number }) => number)).toEqual(tasks.map((_, place) => String(place + 1)))
    expect(key.map(({ number }) => number)).toEqual(printed.map(({ number }) => number))
    for (const [place, task] of printed.entries()) {
      const told = key[place]
      const tex = texOf(task.description)[0] ?? ''
      if (task.answers.length > 0) {
        expect(told?.letters).toBe(reckoned(task))
        letters += 1
      } else if (tex.includes('x^2')) {
        // Both roots of the key put into the equation of this variant give 0.
        const found = texOf(told?.answer ?? '').map((text) => Number(text.replace('x =', '')))
        expect(found).toHaveLength(2)
        for (const root of found) expect(valueAt(tex.split('=')[0] ?? '', root), `${tex} at ${root}`).toBe(0)
        equations += 1
      } else {
        const [one = NaN, two = NaN] = tex.split('+').map(Number)
        expect(texOf(told?.answer ?? '').map(Number)).toEqual([one + two])
        values += 1
      }
    }
  }
  expect([letters, values, equations]).toEqual([28, 4, 4])
  const questions = paper.variants.map(({ tasks: printed }) => printed.map(({ description }) => texOf(description)[0] ?? ''))
  // Other numbers in each, no template with the same ones twice, and another order of tasks.
  expect(new Set(questions.flat().filter((tex) => tex.includes('x^2'))).size).toBe(4)
  const drawn = questions.flat().filter((tex) => !tex.includes('x') && !tex.endsWith('+ 2'))
  expect(drawn).toHaveLength(12)
  expect(new Set(questions.map((list) => list.indexOf('1 + 2')))).not.toEqual(new Set([0]))
  expect(new Set(questions.map((list) => list.filter((tex) => tex.endsWith('+ 2')).join())).size).toBeGreaterThan(1)
  expect(new Set(paper.variants.map(({ key }) => key.map((entry) => entry.letters).join())).size).toBe(4)
  // P and F stand as they are.
  for (const { tasks: printed } of paper.variants)
    expect(printed.filter(({ answers }) => answers.length === 2).map(({ answers }) => answers.map(({ label }) => label))).toEqual([
      ['P', 'F'],
    ])
})

test('it is the same each time, and a further variant changes none before it', async () => {
  const { db } = database()
  const tasks = [...(await closedSums()), { templateId: await aTemplate(db), draw: 3 }, { templateId: await aTemplate(db), draw: 4 }]
  const id = await aWorksheet(db, teacher, { variantCount: 2, tasks })
  const two = await print(id)
  expect(await print(id)).toEqual(two)
  await db.update(worksheet).set({ variantCount: 4 }).where(eq(worksheet.id, id))
  expect((await print(id)).variants.slice(0, 2)).toEqual(two.variants)
  await db.update(worksheet).set({ mixesOrder: false }).where(eq(worksheet.id, id))
  const [first, ...others] = (await print(id)).variants
  for (const { tasks: printed, key } of others) {
    expect(printed.slice(0, 4)).toEqual(first?.tasks.slice(0, 4))
    expect(key.slice(0, 4)).toEqual(first?.key.slice(0, 4))
    expect(printed.slice(4)).not.toEqual(first?.tasks.slice(4))
  }
})

test('numbers are those that the paper had first, whatever a later version of the product makes of a template', async () => {
  const { db } = database()
  const templateId = await aTemplate(db, { slug: 'zmieniany' })
  const [before] = await db.select().from(practiceTemplate).where(eq(practiceTemplate.id, templateId))
  const printed = await aWorksheet(db, teacher, { variantCount: 4, tasks: [{ templateId, draw: 5 }] })
  const [waiting, first] = [await aWorksheet(db, teacher, { variantCount: 4, tasks: [{ templateId, draw: 5 }] }), await print(printed)]
  const source = before?.source.replace('a: 2..4', 'a: 21..24') ?? ''
  expect(await aTemplate(db, { slug: 'zmieniany', source })).toBe(templateId)
  expect(await print(printed)).toEqual(first)
  // A save and a copy keep them, too; what nobody had printed is what the template says now.
  const [row] = await db.select().from(worksheet).where(eq(worksheet.id, printed))
  if (!row) throw new Error('The worksheet is there')
  const tasks = (await readChosen(db, printed, teacher)).map(({ homeworkId, draw, points, room, roomCm, templateId: of }) => {
    return { homeworkId, templateId: of, draw, points, room, roomCm }
  })
  const { title, note, variantCount, mixesOrder, hasNameField, day, qr, revision } = row
  const body = { title, note, variantCount, mixesOrder, hasNameField, day, qr, revision, tasks }
  await db.transaction((tx) => saveWorksheet(tx, teacher, printed, body))
  expect((await print(printed)).variants).toEqual(first.variants)
  const copy = await db.transaction((tx) => copyWorksheet(tx, teacher, row))
  expect((await print(copy.id)).variants).toEqual(first.variants)
  const numbers = (await print(waiting)).variants.map(({ tasks: [task] }) =>
    Number((texOf(task?.description ?? '')[0] ?? '').split('+')[0]),
  )
  expect(numbers.every((number) => number >= 21)).toBe(true)
})

test('rows of marks stand on the sheet without their key, and in the key with it', async () => {
  const { db } = database()
  const expectedAnswers = [{ label: 'Zdania', kind: 'true-false' as const, parts: 2, value: 'PF', mistakes: [] }]
  const tasks = [{ homeworkId: await aHomework(db, { expectedAnswers }) }]
  const [variant] = (await print(await aWorksheet(db, teacher, { tasks }))).variants
  expect(variant?.tasks[0]?.rows.map(({ marks }) => marks)).toEqual([
    ['P', 'F'],
    ['P', 'F'],
  ])
  expect(variant?.key).toMatchObject([{ number: '1', letters: 'P F', answer: '' }])
  expect(JSON.stringify(variant?.tasks)).not.toMatch(/P F|PF|mistakes|value/)
})

test('a code leads to the solution of a public task alone', async () => {
  const { db } = database()
  const own = await aHomework(db, { authorId: teacher, status: 'PRIVATE' })
  const tasks = [{ homeworkId: await aHomework(db) }, { homeworkId: own }, { templateId: await aTemplate(db) }]
  const [variant] = (await print(await aWorksheet(db, teacher, { qr: 'TASKS', tasks }))).variants
  expect(variant?.tasks.map(({ qr }) => qr !== null)).toEqual([true, false, false])
  // 25 squares and more, with the three finders in the corners.
  expect(variant?.tasks[0]?.qr).toMatchObject({ size: expect.any(Number), path: expect.stringMatching(/^M0 0h7v1h-7z/) })
  const [without] = (await print(await aWorksheet(db, teacher, { tasks }))).variants
  expect(without?.tasks.map(({ qr }) => qr)).toEqual([null, null, null])
})

test('orders of variants differ from one another while there are enough', () => {
  for (let seed = 1; seed <= 200; seed++) {
    expect(new Set(variantOrders(seed, 3, 4).map(String)).size, String(seed)).toBe(4)
    expect(new Set(variantOrders(seed, 2, 4).map(String)).size).toBe(2)
    expect(variantOrders(seed, 1, 4)).toEqual([[0], [0], [0], [0]])
    for (const order of variantOrders(seed, 6, 4)) expect(order.toSorted((one, two) => one - two)).toEqual([0, 1, 2, 3, 4, 5])
  }
})

/** The value of a polynomial of second degree, as a template writes it, at a whole number. */
function valueAt(tex: string, x: number): number {
  return [...tex.replaceAll(' ', '').matchAll(/([+-]?)(\d*)(x\^2|x)?/g)].reduce((sum, [term = '', sign, digits, power]) => {
    if (term === '') return sum
    const factor = (sign === '-' ? -1 : 1) * (digits === '' ? 1 : Number(digits))
    return sum + factor * (power === 'x^2' ? x * x : power === 'x' ? x : 1)
  }, 0)
}
