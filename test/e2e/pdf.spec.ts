import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, givePremium, type Person, signIn } from './support/accounts.ts'
import { examOfTasks } from './support/exam-of-tasks.ts'
import { fromSomewhere } from './support/from-somewhere.ts'
import { readPdf } from './support/read-pdf.ts'
import { expect, test } from './support/test.ts'

const TASKS = 40

type AnyNode = { type: string; text?: string; attrs?: { import?: boolean }; content?: AnyNode[] }

const nodesOf = (node: AnyNode): AnyNode[] => [node, ...(node.content ?? []).flatMap(nodesOf)]

/** The document without panels that are linked to a concept: those say what their concept says. */
const withoutImages = (node: AnyNode): AnyNode => ({
  ...node,
  ...(node.content && {
    content: node.content.filter(({ type, attrs }) => type !== 'mathPanel' || attrs?.import !== true).map(withoutImages),
  }),
})

/** A list with these tasks, made as its owner's browser would. */
async function listOf(origin: string, { email, password }: Pick<Person, 'email' | 'password'>, ids: readonly number[]): Promise<number> {
  const call = async <Reply>(path: string, body: object, token?: string): Promise<Reply> => {
    const headers = { 'content-type': 'application/json', ...fromSomewhere(), ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(reply.status, path).toBe(200)
    return (await reply.json()) as Reply // the contract's shape
  }
  const { token } = await call<{ token: string }>('/auth/login', { email, password })
  const { id } = await call<{ id: number }>('/favorite', { name: 'Przed sprawdzianem' }, token)
  for (const homework of ids) await call(`/favorite/${id}/homework`, { id: homework }, token)
  return id
}

/**
 * Signs of each formula of a page in the order in which they are painted: what is placed by itself (a power, a fraction)
 * comes after the line that it stands in.
 */
function formulasOf(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const isPlaced = (node: Node): node is Element => node instanceof Element && getComputedStyle(node).position !== 'static'
    const painted = (element: Element): string => {
      let own = ''
      let placed = ''
      const walk = (node: Node): void => {
        for (const child of node.childNodes)
          if (isPlaced(child)) placed += painted(child)
          else if (child instanceof Text) own += child.data
          else walk(child)
      }
      walk(element)
      return own + placed
    }
    return [...main.querySelectorAll('.katex-html')].map(painted)
  })
}

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[^0-9a-zA-Z=+<>]/g, '')

/** Formulas that don't follow one another in a text. */
function lacking(formulas: readonly string[], text: string): string[] {
  let from = 0
  return formulas.filter((formula) => {
    const at = text.indexOf(formula, from)
    if (at >= 0) from = at + formula.length
    return at < 0
  })
}

test('a list is printed into a PDF that holds every task and formula, and is there in another tab and after a reload @long', async ({
  page,
  origin,
  library,
}) => {
  const owner = await createPerson(origin)
  await givePremium(origin, owner)
  const tasks = library.tasks.slice(0, TASKS)
  const id = await listOf(
    origin,
    owner,
    tasks.map((task) => task.id),
  )
  await signIn(page, owner.email, owner.password)
  await page.goto(`/account/lists/${id}`)
  await page.getByRole('button', { name: 'Pobierz PDF' }).click()
  const other = await page.context().newPage()
  await other.goto(`/account/lists/${id}`)
  await page.getByRole('button', { name: 'Przygotuj PDF' }).dblclick()
  const documents = page.getByRole('region', { name: 'Dokument PDF' })
  // Forty tasks are printed by a browser that the server starts.
  await expect(documents.getByRole('link', { name: 'Pobierz' })).toBeVisible({ timeout: 120_000 })
  await expect(other.getByRole('region', { name: 'Dokument PDF' }).getByRole('link', { name: 'Pobierz' })).toBeVisible()
  await other.close()
  await page.reload()
  await expect(documents.getByText('Jasny PDF')).toHaveCount(1)
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await documents.getByRole('link', { name: 'Pobierz' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Przed sprawdzianem.pdf')
  const printed = await readPdf(readFileSync(await download.path()))
  expect([Math.round(printed.size.width), Math.round(printed.size.height)]).toEqual([595, 842])

  // The page for paper says what should stand in it.
  await page.emulateMedia({ media: 'print' })
  await page.goto(`/account/lists/${id}/pdf`)
  await expect(page.getByRole('heading', { name: /^Zadanie \d+$/ })).toHaveCount(TASKS)
  const formulas = (await formulasOf(page)).map(plain).filter((formula) => formula !== '')
  expect(formulas.length).toBeGreaterThan(TASKS * 5)
  const text = plain(printed.text)
  expect(lacking(formulas, text)).toEqual([])
  const heads = printed.text.match(/Zadanie \d+/g)?.map((head) => Number(head.slice(8)))
  expect(heads).toEqual(Array.from({ length: TASKS }, (_, index) => index + 1))
  expect(printed.text).toContain(`${printed.pages} / ${printed.pages}`)

  // A formula that is lost is missed.
  const longest = formulas.reduce((one, next) => (next.length > one.length ? next : one))
  expect(lacking(formulas, text.replaceAll(longest, ''))).toContain(longest)
})

test('an exam of forty tasks is on paper with every formula in order, and its card @long', async ({ openContext, ownProduct }) => {
  test.setTimeout(120_000)
  const { origin, refused } = await ownProduct(examOfTasks(TASKS))
  expect([...refused]).toEqual([])
  const list = (await (await fetch(`${origin}/api/exam`)).json()) as { results: { slug: string }[] } // the contract's shape
  const page = await (await openContext({ baseURL: origin })).newPage()
  await page.goto(`/exams/${list.results[0]?.slug}/pdf`)
  const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }))

  await page.emulateMedia({ media: 'print' })
  const formulas = (await formulasOf(page)).map(plain).filter((formula) => formula !== '')
  expect(formulas.length).toBeGreaterThan(TASKS * 7)
  const text = plain(printed.text)
  expect(lacking(formulas, text)).toEqual([])
  expect(printed.text).toContain('Karta odpowiedzi')
  const planted = formulas.find((formula) => formula.length > 12) ?? ''
  expect(lacking(formulas, text.replaceAll(planted, ''))).toContain(planted)
})

test.describe('whose files are not there', () => {
  test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '', expected: { problems: [/\/files\/\d/] } })

  test('the document with every node of the editor is printed whole: every word and formula, nothing beside the sheet @long', async ({
    page,
    origin,
  }) => {
    const everyNode = JSON.parse(readFileSync(new URL('../../src/editor/schema/fixtures/v2.json', import.meta.url), 'utf8')) as AnyNode // checked where it is saved
    // The fixture's own tests say that no kind is missing.
    expect(new Set(nodesOf(everyNode).map(({ type }) => type)).size).toBeGreaterThanOrEqual(43)
    // An admin may write every node.
    const author = { email: DEMO.admin, password: DEMO_PASSWORD }
    await signIn(page, author.email, author.password)
    const task = await callAs<{ id: number }>(page, origin, 'POST', '/homework', {
      title: 'Wszystko naraz',
      description: everyNode,
      answer: '<p>1</p>',
      level: 'HIGH_SCHOOL',
      closed: false,
    })
    const id = await listOf(origin, author, [task.id])
    await page.goto(`/account/lists/${id}`)
    await page.getByRole('button', { name: 'Pobierz PDF' }).click()
    await page.getByRole('button', { name: 'Przygotuj PDF' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('region', { name: 'Dokument PDF' }).getByRole('link', { name: 'Pobierz' }).click()
    const printed = await readPdf(readFileSync(await (await downloading).path()))

    const letters = (words: string): string => words.normalize('NFKC').replaceAll(/[^\p{L}]/gu, '')
    const paper = letters(printed.text)
    const words = nodesOf(withoutImages(everyNode)).flatMap(({ text = '' }) => text.match(/\p{L}{3,}/gu) ?? [])
    expect(words.length).toBeGreaterThan(70)
    expect(words.filter((word) => !paper.includes(letters(word)))).toEqual([])
    // A film of ours is its name on paper.
    expect(printed.text).toContain('Film: Nagranie')
    await page.emulateMedia({ media: 'print' })
    await page.goto(`/account/lists/${id}/pdf`)
    await expect(page.getByRole('heading', { name: 'Zadanie 1', exact: true })).toBeVisible()
    const formulas = (await formulasOf(page)).map(plain).filter((formula) => formula !== '')
    expect(formulas.length).toBeGreaterThanOrEqual(10)
    expect(lacking(formulas, plain(printed.text))).toEqual([])
    const { width } = printed.size
    expect(printed.boxes.filter((box) => box.x < 0 || box.x + box.width > width)).toEqual([])
  })
})
