import { anonymous } from '#contract/user/viewer.ts'
import { homeworkListQuery } from '#contract/homework/homework.ts'
import { homework } from '#server/db/tables/homework.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { searchText } from '#server/homework/search/search-text.ts'
import { understandText } from '#server/homework/search/understand-text.ts'
import { IMPORT_FILES, readCorpus } from './corpus.ts'
import { KINDS, type LabelledQuery, readLabelledQueries } from './judge.ts'
import { openCorpus } from './open-corpus.ts'

/**
 * Scores the search on labelled queries over the full result set: `npm run bench:search-quality`. Failures are listed
 * for the queries it may be tuned on; of the untouched third only with `-- --untouched`. Ends with 1 when the untouched
 * third misses the target.
 */
const TARGET = { recall: 0.9, precision: 0.95 }

type Scored = LabelledQuery & { recall: number; precision: number; missed: string[]; wrong: string[] }

const { db, close } = await openCorpus()
const stored = await db.select({ id: homework.id, externalId: homework.externalId }).from(homework)
const externalIds = new Map(stored.map((row) => [row.id, row.externalId ?? '']))
const ids = new Map(stored.map((row) => [row.externalId, row.id]))

const corpus = readCorpus()
const scored: Scored[] = []
for (const labelled of readLabelledQueries(corpus)) scored.push(score(labelled, await find(labelled.query)))
await close()

const open = scored.filter(({ isUntouched }) => !isUntouched)
const untouched = scored.filter(({ isUntouched }) => isUntouched)
console.log(`${corpus.length} tasks, ${scored.length} queries, ${IMPORT_FILES.length} imported files`)
console.log('\nkind         queries  recall  precision')
for (const kind of KINDS)
  print(
    kind,
    scored.filter((query) => query.kind === kind),
  )
print('open', open)
print('untouched', untouched)
for (const query of process.argv.includes('--untouched') ? untouched : open) explain(query)

const result = summary(untouched)
if (result.recall < TARGET.recall || result.precision < TARGET.precision) {
  console.log(`\nThe untouched third misses the target of ${TARGET.recall} / ${TARGET.precision}.`)
  process.exitCode = 1
}

/** External ids of everything a visitor without an account finds. `{id:…}` in a query stands for a task's number. */
async function find(query: string): Promise<Set<string>> {
  const search = query.replaceAll(/\{id:([^}]+)\}/g, (_, externalId: string) => String(ids.get(externalId)))
  const found = await searchText(sqlSearchIndex(db), await understandText(db, search), {
    viewer: anonymous,
    filters: filtersOf(anonymous, homeworkListQuery.parse({})),
    sort: 'relevance:DESC',
    offset: 0,
    limit: stored.length,
  })
  // The nearest tasks are shown as such, and don't count as found.
  if (found.nearest?.isCopy === false) return new Set()
  return new Set(found.ids.map((id) => externalIds.get(id) ?? ''))
}

function score(labelled: LabelledQuery, found: ReadonlySet<string>): Scored {
  const missed = [...labelled.relevant].filter((id) => !found.has(id))
  const wrong = [...found].filter((id) => !labelled.relevant.has(id))
  const hits = found.size - wrong.length
  return {
    ...labelled,
    recall: labelled.relevant.size === 0 ? 1 : hits / labelled.relevant.size,
    precision: found.size === 0 ? 1 : hits / found.size,
    missed,
    wrong,
  }
}

function summary(queries: readonly Scored[]): { recall: number; precision: number } {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
  // A query that found nothing says nothing about precision, unless there was nothing to find.
  const judged = queries.filter(({ recall, relevant }) => recall > 0 || relevant.size === 0)
  return { recall: mean(queries.map(({ recall }) => recall)), precision: mean(judged.map(({ precision }) => precision)) }
}

function print(name: string, queries: readonly Scored[]): void {
  const { recall, precision } = summary(queries)
  console.log(`${name.padEnd(12)} ${String(queries.length).padStart(7)}  ${percent(recall).padStart(6)}  ${percent(precision).padStart(9)}`)
}

function explain({ kind, query, recall, precision, missed, wrong }: Scored): void {
  if (missed.length === 0 && wrong.length === 0) return
  console.log(`\n${kind}: „${query}” recall ${percent(recall)}, precision ${percent(precision)}`)
  if (missed.length > 0)
    console.log(`  missed: ${missed.slice(0, 5).join(', ')}${missed.length > 5 ? ` and ${missed.length - 5} more` : ''}`)
  if (wrong.length > 0) console.log(`  wrong: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}`)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
