import { join } from 'node:path'

/** The part of the bundler that is asked about a module. */
type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const web = join(import.meta.dirname, '../src/web')
const AS_ROUTE = '?__react-router-build-client-route'

/** The module that starts the application: the document runs it last, so it is a file of its own. */
const START = join(web, 'entry.client.tsx')
/** Modules that every page runs: the frame around its content, the router, texts that many features say. */
const FRAME = ['entry.client.tsx', 'root.tsx', `root.tsx${AS_ROUTE}`, '../contract/text/messages.ts'].map((file) => join(web, file))
const page = (file: string): string => join(web, `${file}?route-chunk=main`)
/** Pages that are read, most of all by people who come from elsewhere; most of them to a task. */
const TASK = page('homework/page/HomeworkPage.tsx')
const READING = [
  'homework/list/HomeworkListPage.tsx',
  'math-concept/MathConceptPage.tsx',
  'exam/ExamPage.tsx',
  'user/ProfilePage.tsx',
  'home/HomePage.tsx',
].map(page)
/** Modules that read data; they are fetched with the first page that is opened in place. */
const DATA = [join(web, 'lib/api-client.ts')]

/**
 * The files of the build that modules come in: `frame` for what every page runs, `data` for what reads data, `reading`
 * for what a task shares with other pages that are read, `overview` for what those share among themselves, `task` for
 * the rest of what a task shows; the bundler
 * decides about the rest. Nothing depends on how many features
 * there are or what they share, so that a new one doesn't change a byte of what readers load (decision 060).
 */
export function pageChunks(): { name: (id: string, graph: ModuleGraph) => string | null; priority: number }[] {
  return [
    { priority: 3, name: whenIn('frame', (graph) => reachable(FRAME, graph).difference(new Set([START]))) },
    { priority: 2, name: whenIn('data', (graph) => reachable(DATA, graph)) },
    { priority: 1, name: whenIn('reading', (graph) => shared(graph).intersection(reachable([TASK], graph))) },
    { priority: 1, name: whenIn('overview', (graph) => shared(graph).difference(reachable([TASK], graph))) },
    // In one file also where other pages show parts of a task: a file for each part would cost its readers more.
    { priority: 0, name: whenIn('task', (graph) => withoutData(reachable([TASK], graph).difference(new Set([TASK])), graph)) },
  ]
}

function whenIn(name: string, find: (graph: ModuleGraph) => Set<string>): (id: string, graph: ModuleGraph) => string | null {
  let found: Set<string> | undefined
  return (id, graph) => {
    found ??= find(graph)
    return found.has(id) ? name : null
  }
}

/** These modules and all that they import, except on demand. */
function reachable(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Those that need no shapes of data: the others are used by a page or two, and would bring them to all. */
function withoutData(ids: ReadonlySet<string>, graph: ModuleGraph): Set<string> {
  return new Set([...ids].filter((id) => ![...reachable([id], graph)].some((needed) => needed.includes('/node_modules/zod/'))))
}

/** Finds what at least two of the pages that are read have in common. */
function shared(graph: ModuleGraph): Set<string> {
  const pages = [TASK, ...READING].map((start) => reachable([start], graph))
  return withoutData(sharedByTwo(pages), graph)
}

function sharedByTwo(sets: readonly ReadonlySet<string>[]): Set<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const set of sets) for (const id of set) (seen.has(id) ? shared : seen).add(id)
  return shared
}
