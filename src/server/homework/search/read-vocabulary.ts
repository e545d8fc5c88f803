import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { searchWord } from '#server/db/tables/homework-search.ts'
import { EXAM_MARK } from '#server/homework/search/exam-marks.ts'
import { PHRASE_MARK } from '#server/homework/search/tokens.ts'
import { lemmasOf } from '#server/platform/search/polish/lemmas.ts'
import { createVocabulary, type KnownWord, type Vocabulary } from '#server/platform/search/vocabulary.ts'

/** The words of all tasks, the words of the names of exams, and the ids of what stands for phrases and numbers. */
export type HomeworkVocabulary = { words: Vocabulary; examWords: Vocabulary; marks: Map<string, number> }

/** Transactions older than `settled` are over: what they wrote is known. `filling` is the first reading while it lasts. */
type Kept = HomeworkVocabulary & { settled: string; filling: Promise<void> | null }

/** A new word beside the horizon, or the horizon alone. */
type Row = (KnownWord & { settled: string }) | { settled: string; id: null }

const keptByDatabase = new WeakMap<Db, Kept>()

/** The vocabulary as it is now: kept in memory, with what anyone has added since. */
export async function readVocabulary(db: Db): Promise<HomeworkVocabulary> {
  const kept = keptByDatabase.get(db) ?? {
    words: createVocabulary(),
    examWords: createVocabulary(),
    marks: new Map(),
    settled: '0',
    filling: null,
  }
  keptByDatabase.set(db, kept)
  // All words are read once, however many ask at the start; each then reads what is newer than that.
  if (kept.settled === '0')
    await (kept.filling ??= readNewer(db, kept).finally(() => {
      kept.filling = null
    }))
  await readNewer(db, kept)
  return kept
}

async function readNewer(db: Db, kept: Kept): Promise<void> {
  // One statement, one snapshot: what commits later is at or above the horizon, and read next time.
  const rows = await queryRows<Row>(
    db,
    sql`with now as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) select now.horizon::text as settled, w.id, w.word, w.lemmas from now left join ${searchWord} w on w.transaction >= ${kept.settled}::xid8 order by w.id`,
  )
  for (const row of rows) {
    if (row.id === null) continue
    const isExamWord = row.word.startsWith(EXAM_MARK)
    if (isExamWord || row.word.startsWith(PHRASE_MARK)) kept.marks.set(row.word, row.id)
    const word = row.word.slice(1)
    if (isExamWord) kept.examWords.add([{ id: row.id, word, lemmas: lemmasOf(word) }])
    else if (!row.word.startsWith(PHRASE_MARK)) kept.words.add([row])
  }
  // Two readings may overlap: the older one says nothing new.
  const settled = rows[0]?.settled ?? '0'
  if (BigInt(settled) > BigInt(kept.settled)) kept.settled = settled
}
