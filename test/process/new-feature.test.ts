import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Beside the modules, so that the copy finds them as the product does. */
const copy = mkdtempSync(join(root, 'node_modules/.cache-new-feature-'))
const READING_PAGES = ['home/HomePage', 'homework/page/HomeworkPage', 'math-concept/MathConceptPage', 'exam/ExamPage', 'user/ProfilePage']

type Manifest = { entry: { module: string }; routes: Record<string, { module: string; parentId?: string }> }

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a new feature with pages, operations and texts adds no byte of script to the pages that are read', () => {
  const before = scriptsOfPages(join(root, 'build/client'))
  copyProduct()
  addFeature()
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '' },
  })
  expect(status, stdout + stderr).toBe(0)
  const manifest = readManifest(join(copy, 'build/client'))
  expect(Object.keys(manifest.routes)).toContain('raffle/RafflePage')
  const after = scriptsOfPages(join(copy, 'build/client'))
  for (const page of READING_PAGES) {
    expect(before[page]?.bytes, page).toBeGreaterThan(100_000)
    expect(after[page], page).toEqual(before[page])
  }
})

/** Counts the files of script that a page runs before anybody touches it, and their bytes. */
function scriptsOfPages(client: string): Record<string, { files: number; bytes: number }> {
  const manifest = readManifest(client)
  return Object.fromEntries(
    READING_PAGES.map((page) => {
      const starts = [manifest.entry.module, manifest.routes['root']?.module ?? '', manifest.routes[page]?.module ?? '']
      const files = staticallyImported(starts.map((address) => join(client, address)))
      return [page, { files: files.size, bytes: [...files.values()].reduce((sum, code) => sum + code.length, 0) }]
    }),
  )
}

function staticallyImported(starts: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const waiting = [...starts]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    const code = readFileSync(file, 'utf8')
    found.set(file, code)
    for (const [, name = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.\/[\w.-]+\.js)"/g)) waiting.push(resolve(dirname(file), name))
  }
  return found
}

function readManifest(client: string): Manifest {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file))
  const text = readFileSync(join(client, 'assets', name ?? ''), 'utf8')
  return JSON.parse(text.replace(/^window\.__reactRouterManifest\s*=\s*/, '').replace(/;\s*$/, '')) as Manifest // written by the build
}

function copyProduct(): void {
  for (const name of [
    'src/web',
    'src/contract',
    'src/math',
    'src/editor',
    'public',
    'scripts/icons.ts',
    'scripts/page-chunks.ts',
    'scripts/reader-files.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'package.json',
    'tsconfig.json',
    'tsconfig.web.json',
  ])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

/** A feature as any other: an operation with shapes, texts, addresses, a list with a form behind its own door. */
function addFeature(): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  write(
    'src/contract/raffle.ts',
    `import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { homeworkCard } from '#contract/homework/homework.ts'
export const raffle = z.strictObject({ id: z.int(), prize: z.string(), homework: homeworkCard })
export const listRaffles = { name: 'raffle.list', method: 'GET', path: '/raffle', access: 'everyone', summary: 'Raffles.', params: noParams, query: noQuery, body: noBody, reply: z.strictObject({ results: z.array(raffle) }) } satisfies Endpoint
`,
  )
  write(
    'src/web/raffle/messages.ts',
    `import { counted } from '#contract/text/plural.ts'
export const messages = { title: 'Losowania', lead: 'Wygraj miesiąc Premium.', prizes: counted({ one: 'nagroda', few: 'nagrody', many: 'nagród' }) }
`,
  )
  write(
    'src/web/raffle/load-raffles.ts',
    `import type { ApiClient } from '#contract/http/api-client.ts'
import { listRaffles } from '#contract/raffle.ts'
export const loadRaffles = (api: ApiClient) => api.call(listRaffles)
`,
  )
  write(
    'src/web/raffle/RafflePage.tsx',
    `import Gift from 'virtual:icons/gift'
import { EXAM_TYPE_LABELS } from '#contract/text/labels.ts'
import { useDataOfViewer } from '#web/auth/index.ts'
import { HomeworkCard } from '#web/homework/index.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useForm } from '#web/lib/use-form.ts'
import { loadRaffles } from '#web/raffle/load-raffles.ts'
import { messages } from '#web/raffle/messages.ts'
import { ListSearch } from '#web/search/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Marked } from '#web/ui/list/Marked.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { ActionMenu } from '#web/ui/overlay/ActionMenu.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
export function loader({ context }) { return loadOnServer(context, loadRaffles) }
export function clientLoader() { return loadInBrowser(loadRaffles) }
export function meta() { return pageMeta({ title: messages.title, description: messages.lead, path: '/raffles', origin: '' }) }
export default function RafflePage({ loaderData: list }) {
  useDataOfViewer()
  return <><PageHeader title={messages.title} lead={messages.lead}><ListSearch action="/raffles" kinds="exams" label="" search="" /></PageHeader>
    {list.results.map((item) => <HomeworkCard key={item.id} homework={item.homework} />)}
    <Gift /><Button>{messages.prizes(3)}</Button><Chip>{EXAM_TYPE_LABELS.MATURA}</Chip><Select label="" options={[]} /><Marked text="" words={[]} />
    <Pagination page={1} pageCount={2} href={String} /><ActionMenu label="" actions={[]} /><RichHtml html="" />{String(useForm)}</>
}
`,
  )
  const routes = join(copy, 'src/web/routes.ts')
  // After the pages that are read, as later features stand: another order of modules gives their variables other names.
  writeFileSync(routes, readFileSync(routes, 'utf8').replace("  route('*'", "  route('raffles', 'raffle/RafflePage.tsx'),\n  route('*'"))
  appendFileSync(join(copy, 'src/contract/http/endpoints.ts'), "\nexport { listRaffles } from '#contract/raffle.ts'\n")
}
