import { performance } from 'node:perf_hooks'
import pino from 'pino'
import { homeworkListQuery } from '#contract/homework/homework.ts'
import { anonymous } from '#contract/user/viewer.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db } from '#server/db/db.ts'
import { openInMemory } from '#server/db/open-embedded.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { startHomeworkSearch } from '#server/homework/search/homework-search.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { searchText } from '#server/homework/search/search-text.ts'
import { understandText } from '#server/homework/search/understand-text.ts'
import { CONTENT_FOLDER } from '#server/library/content-folder.ts'
import { loadLibrary } from '#server/library/load-library.ts'
import { readLibrary } from '#server/library/read-library.ts'
import { type Figure, rounded } from './figure.ts'

const LIMIT_MS = 50
const LENGTH = 200
const RUNS = 5

const repeated = (text: string): string => text.repeat(LENGTH).slice(0, LENGTH)
const WORST: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'long question': 'trójkąt prostokątny równoramienny o podstawie i wysokości opuszczonej na ramię w stosunku pole obwód promień okręgu',
    'without diacritics': 'trojkat prostokatny rownoramienny o podstawie i wysokosci opuszczonej na ramie w stosunku pole obwod promien',
    'many typing errors': 'trojkont prostokontny rowonramienny wysokosici opuszczonje stosnuku promieniuu okregoo opisanegp wpisaengo',
    'unknown words': 'hipopotamowaty nosorożcowaty krokodylowy zebrowaty lwiopodobny żyrafiasty słoniowaty małpiasty tygrysiasty',
    'letters with diacritics':
      'acelnosz aceolsnzac zacnosclea oslacznaez locenasazc nosczealaz celnoszaac szoncelaaa aaccllnnoo sszzlloocc',
    'long words': `${'a'.repeat(40)} ${'b'.repeat(40)} ${'oaeslznc'.repeat(5)} ${'żółć'.repeat(10)}`,
    'one number': repeated('1 '),
    'many numbers': repeated('123456 789 '),
    'short words': repeated('ra ko po mi la '),
    'a formula': repeated('(((x+1)^2+2)^3+3)/4 '),
    fractions: repeated('1/2x'),
    equations: repeated('x=y '),
    brackets: repeated('('),
    roots: repeated('sqrt('),
    powers: repeated('x^'),
    points: repeated('(1,2) '),
    'TeX left open': repeated(String.raw`\frac{`),
    'signs of formulas': repeated('$x$ '),
    'half signs': repeated(String.raw`\(`),
    classes: repeated('klasa 1 '),
    exams: repeated('egzamin po 8 klasie '),
    spaces: `klasa${' '.repeat(LENGTH - 6)}x`,
  }),
)

type Product = { db: Db; index: SearchIndex }

/**
 * Measures how long the worst search texts hold the main thread over the demo library, between two turns of the event
 * loop, on the embedded database, whose queries run on the same thread.
 */
export async function measureWorstSearches(): Promise<Figure[]> {
  const { db, close } = await openInMemory()
  await migrate(db)
  await loadLibrary(db, readLibrary(CONTENT_FOLDER))
  const { index, replica, stop } = await startHomeworkSearch(db, { log: pino({ level: 'silent' }) })
  while (!replica.figures().isReady) await new Promise((resolve) => setImmediate(resolve))
  const figures: Figure[] = []
  for (const [name, search] of WORST) {
    const runs: Run[] = []
    // The first run reads what is kept for the others; it counts too.
    for (let run = 0; run < RUNS; run++) runs.push(await measure({ db, index }, search))
    figures.push({
      what: `longest hold by ${name}`,
      value: median(runs.map(({ hold }) => hold)),
      unit: 'ms',
      limit: { most: LIMIT_MS },
      note: `whole search ${rounded(median(runs.map(({ whole }) => whole)))} ms, ${runs[0]?.total} tasks`,
    })
  }
  await stop()
  await close()
  return figures
}

type Run = { hold: number; whole: number; total: number }

/** Runs one search while the event loop turns as often as it can. `hold` is the longest time between two turns. */
async function measure({ db, index }: Product, search: string): Promise<Run> {
  let isRunning = true
  let hold = 0
  const watch = (async (): Promise<void> => {
    let before = performance.now()
    while (isRunning) {
      await new Promise((resolve) => setImmediate(resolve))
      const now = performance.now()
      hold = Math.max(hold, now - before)
      before = now
    }
  })()
  const started = performance.now()
  const { total } = await searchText(index, await understandText(db, search.slice(0, LENGTH)), ASKED)
  const whole = performance.now() - started
  isRunning = false
  await watch
  return { hold, whole, total }
}

const ASKED = {
  viewer: anonymous,
  filters: filtersOf(anonymous, homeworkListQuery.parse({})),
  sort: 'relevance:DESC',
  offset: 0,
  limit: 20,
} as const

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
