import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { PAGE_SIZES } from '#contract/http/page-sizes.ts'
import { invoicePaths } from '#contract/invoice/invoice-paths.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { createPerson, DEMO, DEMO_PASSWORD, type Person, signIn } from './support/accounts.ts'
import { textsOf } from './support/read-html.ts'
import { expect, test } from './support/test.ts'

const NONSENSE = 'qqxxyyzz'

/** The reply of a list in which there is nothing; some say what comes before and after a page. */
const NOTHING = { results: [], total: 0, page: 1, pageSize: 10, pageCount: 1, prevPage: null, nextPage: null }

type ListOfPages = { address: string; nothing: string; viewer?: 'pupil' | 'teacher' | 'admin'; emptied?: string; says?: string }

/**
 * Every list with pages, by the file that shows it: an address of it, one where nothing fits, and who opens it. A list that
 * no address empties has its reply `emptied`, and may say so in words of its own.
 */
const LISTS: Record<string, ListOfPages> = {
  'homework/list/HomeworkListPage.tsx': { address: paths.homeworks(), nothing: paths.homeworks(`search=${NONSENSE}`) },
  'exam/ExamListPage.tsx': { address: paths.exams(), nothing: `${paths.exams()}?search=${NONSENSE}` },
  'homework-type/HomeworkTypeListPage.tsx': { address: paths.homeworkTypes(), nothing: `${paths.homeworkTypes()}?search=${NONSENSE}` },
  'math-concept/MathConceptListPage.tsx': { address: paths.concepts(), nothing: `${paths.concepts()}?search=${NONSENSE}` },
  'user/TeacherListPage.tsx': { address: paths.teachers(), nothing: paths.teachers(`search=${NONSENSE}`) },
  'file/FileList.tsx': { address: paths.accountFiles(), nothing: `${paths.accountFiles()}?search=${NONSENSE}`, viewer: 'pupil' },
  'admin/user/UserListPage.tsx': { address: paths.adminUsers(), nothing: paths.adminUsers(`search=${NONSENSE}`), viewer: 'admin' },
  'admin/VerificationListPage.tsx': {
    address: paths.adminVerifications('status=APPROVED'),
    nothing: paths.adminVerifications('status=REJECTED'),
    viewer: 'admin',
    emptied: '**/api/admin/verification?*',
    says: 'Nikomu nie odmówiono',
  },
  'report/ReportQueues.tsx': {
    address: paths.adminReports(),
    nothing: paths.adminReports('list=comments'),
    viewer: 'admin',
    emptied: '**/api/comment/reported?*',
    says: 'Nie ma zgłoszonych wpisów.',
  },
  'math-concept/manage/AdminConceptsPage.tsx': {
    address: paths.adminConcepts(),
    nothing: paths.adminConcepts('status=REJECTED'),
    viewer: 'admin',
    emptied: '**/api/math-concept-change?*',
    says: 'Nic nie odrzucono',
  },
  'homework/manage/TaskList.tsx': {
    address: paths.adminHomeworks(),
    nothing: paths.adminHomeworks(`search=${NONSENSE}`),
    viewer: 'admin',
  },
  'payment/order/OrdersPage.tsx': {
    address: paymentPaths.accountPayments(),
    nothing: paymentPaths.accountPayments(),
    viewer: 'pupil',
    says: 'Nie masz jeszcze żadnych zamówień',
  },
  'payment/token/TokensPage.tsx': {
    address: paymentPaths.accountTokens(),
    nothing: paymentPaths.accountTokens(),
    viewer: 'pupil',
    says: 'Nie masz jeszcze żadnych żetonów',
  },
  'payment/manage/ManagedOrdersPage.tsx': {
    address: paymentPaths.adminPayments(),
    nothing: paymentPaths.adminPayments(`search=${NONSENSE}`),
    viewer: 'admin',
  },
  'invoice/manage/ManagedInvoicesPage.tsx': {
    address: invoicePaths.adminInvoices(),
    nothing: invoicePaths.adminInvoices(`search=${NONSENSE}`),
    viewer: 'admin',
  },
  'payment/discount/DiscountsPage.tsx': {
    address: paymentPaths.adminDiscounts(),
    nothing: paymentPaths.adminDiscounts(),
    viewer: 'admin',
    emptied: '**/api/admin/discount?*',
    says: 'Nie ma jeszcze żadnych kodów',
  },
  'payment/earning/EarningsPage.tsx': {
    address: paymentPaths.accountEarnings(),
    nothing: paymentPaths.accountEarnings(),
    viewer: 'teacher',
    says: 'Nic jeszcze nie zostało sprzedane',
  },
  'payment/payout/PayoutsPage.tsx': {
    address: paymentPaths.adminPayouts(),
    nothing: paymentPaths.adminPayouts(),
    viewer: 'admin',
    emptied: '**/api/admin/payout-batch?*',
    says: 'Nie ma jeszcze żadnej paczki',
  },
  'solution-check/ChecksPage.tsx': {
    address: solutionCheckPaths.accountChecks(),
    nothing: solutionCheckPaths.accountChecks(),
    viewer: 'pupil',
    says: 'Nie oddano jeszcze żadnego rozwiązania',
  },
  'solution-check/QueuePage.tsx': {
    address: solutionCheckPaths.checkQueue(),
    nothing: solutionCheckPaths.checkQueue(),
    viewer: 'admin',
    emptied: '**/api/solution-check/queue?*',
    says: 'Nic nie czeka',
  },
  'admin/AuditPage.tsx': { address: paths.adminAudit(), nothing: paths.adminAudit('userId=999999999'), viewer: 'admin' },
}

/** These people only look, so the tests of a worker share them. */
const viewers = new Map<string, Promise<Person>>()

function viewerOf(origin: string, role: 'USER' | 'TEACHER'): Promise<Person> {
  const known = viewers.get(role) ?? createPerson(origin, role)
  viewers.set(role, known)
  return known
}

test('every list with pages is one of these, and shows them in the one way', { tag: '@core' }, async () => {
  const web = new URL('../../src/web/', import.meta.url).pathname
  const showing = async (name: string): Promise<string[]> => {
    const files: string[] = []
    for await (const file of glob('**/*.tsx', { cwd: web }))
      if (readFileSync(web + file, 'utf8').includes(`ui/list/${name}.tsx'`)) files.push(file)
    return files.toSorted()
  }
  expect(await showing('ResultList')).toEqual(Object.keys(LISTS).toSorted())
  expect(await showing('PageSizeSelect')).toEqual(['ui/list/ResultList.tsx'])
  // Results of nothing: what somebody made or keeps, and news, come in pages of one size.
  expect(await showing('ThingList')).toEqual([
    'book/BooksPage.tsx',
    'exam/own/OwnExamsPage.tsx',
    'exam/sheet/AdminExamsPage.tsx',
    'worksheet/WorksheetsPage.tsx',
  ])
  const kept = ['favorite/lists/ListView.tsx', 'favorite/lists/SharedListPage.tsx', 'notification/NotificationsPage.tsx']
  expect(await showing('Pagination')).toEqual([...kept, 'ui/list/ResultList.tsx', 'ui/list/ThingList.tsx'])
})

// All of them are shown by one component, as the test above sees: an everyday run opens every other one.
for (const [index, [file, { address, nothing, viewer, emptied, says }]] of Object.entries(LISTS).entries())
  test(
    `${file} says how many results there are, lets their number on a page be chosen, and says when there are none`,
    { tag: index % 2 === 0 ? [] : '@full' },
    async ({ page, origin }) => {
      if (viewer === 'admin') await signIn(page, DEMO.admin, DEMO_PASSWORD)
      if (viewer === 'pupil' || viewer === 'teacher') {
        const person = await viewerOf(origin, viewer === 'teacher' ? 'TEACHER' : 'USER')
        await signIn(page, person.email, person.password)
      }
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 2, name: /^Wyniki \(\d[\d\s]*\)$/ })).toBeVisible()
      const size = page.getByRole('combobox', { name: 'Wyników na stronie' })
      expect(await size.locator('option').allTextContents()).toEqual(PAGE_SIZES.map(String))
      await size.selectOption('20')
      await expect(page).toHaveURL(/[?&]pageSize=20(&|$)/)
      await expect(page.getByRole('combobox', { name: 'Wyników na stronie' })).toHaveValue('20')
      if (emptied) await page.route(emptied, (route) => route.fulfill({ json: NOTHING }))
      await page.goto(nothing)
      await expect(page.getByRole('heading', { level: 2, name: 'Wyniki (0)' })).toBeVisible()
      await expect(page.getByText(says ?? 'Brak wyników spełniających kryteria', { exact: true })).toBeVisible()
    },
  )

/** A one-letter word that a line may end with. */
const LONELY = /(?<=^|[\s(„–])[aiouwz] \S/i

/** The parts of pages of tasks that hold names: titles, the ends of cards, the ways on from a task and the boxes below it. */
const NAMES = /<(h1|h3|footer|aside)\b(?:(?!<\1\b)[\s\S])*?<\/\1>|<ul class="task-ways"[\s\S]*?<\/ul>/g

test('no line of a name or an excerpt in a list, of a task and of what is beside it can end with a one-letter word', async ({
  origin,
  library,
}) => {
  const lonely: string[] = []
  let count = 0
  const read = (address: string, html: string) => {
    // Words that are only said stand on no line.
    const texts = textsOf(html.replaceAll(/<span class="sr-only">[^<]*<\/span>/g, ''), 'main')
    count += texts.length
    lonely.push(...texts.filter((text) => LONELY.test(text)).map((text) => `${address}: ${text}`))
  }
  for (const list of [paths.concepts(), paths.homeworkTypes(), paths.exams()])
    for (const query of ['page=1', 'page=2', 'page=3', 'search=w'].map((part) => `pageSize=50&${part}`)) {
      const html = await (await fetch(`${origin}${list}?${query}`)).text()
      read(list, html)
    }
  const teachers = paths.teachers('search=annakowal')
  read(teachers, await (await fetch(`${origin}${teachers}`)).text())
  // The text of a task is its author's, and may be English: its names alone are read, and those of what is beside it.
  const named = library.tasks.filter(({ title, related, domains }) =>
    [title, ...related.map((each) => each.title), ...domains.map(({ name }) => name)].some((name) => LONELY.test(name)),
  )
  expect(named.length).toBeGreaterThan(0)
  const tasks = named.slice(0, 20).map(({ slug }) => paths.homework(slug))
  for (const address of [paths.homeworks('pageSize=50'), paths.homeworks('pageSize=50&search=w'), ...tasks]) {
    const html = await (await fetch(`${origin}${address}`)).text()
    const names = html.match(NAMES) ?? []
    expect(names.length, address).toBeGreaterThan(1)
    read(address, `<main>${names.join('')}</main>`)
  }
  expect(count).toBeGreaterThan(500)
  expect(lonely).toEqual([])
})
