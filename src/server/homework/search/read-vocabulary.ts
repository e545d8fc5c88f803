import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { searchWord } from '#server/db/tables/homework-search.ts'
import { EXAM_MARK } from '#server/homework/search/exam-marks.ts'
import { PHRASE_MARK } from '#server/homework/search/tokens.ts'
import { lemmasOf } from '#server/platform/search/polish/lemmas.ts'
import { createVocabulary, type KnownWord, type Vocabulary } from '#server/platform/search/vocabulary.ts'

/** The words of all tasks, the words of the names of exams, and the ids of what stands for phrases and numbers. */
export type HomeworkVocabulary = { words: Vocabulary; examWords: Vocabulary; marks: Map<string, number> }

/** Transactions older than `settled` are over: what they wrote is known. */
type Kept = HomeworkVocabulary & { settled: string }

const keptByDatabase = new WeakMap<Db, Kept>()

/** The vocabulary as it is now: kept in memory, with what anyone has added since. */
export async function readVocabulary(db: Db): Promise<HomeworkVocabulary> {
  const kept = keptByDatabase.get(db) ?? { words: createVocabulary(), examWords: createVocabulary(), marks: new Map(), settled: '0' }
  keptByDatabase.set(db, kept)
  const [[horizon], rows] = [
    // Asked first: what commits between the two is read again next time.
    await queryRows<{ settled: string }>(db, sql`select pg_snapshot_xmin(pg_current_snapshot())::text as settled`),
    await queryRows<KnownWord>(db, sql`select id, word, lemmas from ${searchWord} where transaction >= ${kept.settled}::xid8 order by id`),
  ]
  for (const row of rows) {
    const isExamWord = row.word.startsWith(EXAM_MARK)
    if (isExamWord || row.word.startsWith(PHRASE_MARK)) kept.marks.set(row.word, row.id)
    const word = row.word.slice(1)
    if (isExamWord) kept.examWords.add([{ id: row.id, word, lemmas: lemmasOf(word) }])
    else if (!row.word.startsWith(PHRASE_MARK)) kept.words.add([row])
  }
  kept.settled = horizon?.settled ?? kept.settled
  return kept
}
