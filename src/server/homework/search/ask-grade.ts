import type { Grade } from '#contract/enums.ts'
import type { Db } from '#server/db/db.ts'
import { readVocabulary } from '#server/homework/search/read-vocabulary.ts'
import { gradeMark } from '#server/homework/search/tokens.ts'
import { MAX_TOKEN_WEIGHT, type QueryGroup } from '#server/platform/search/text-query.ts'

/** Asks for the tasks that are marked with a class of school; for none while no task is. */
export async function askGrade(db: Db, grade: Grade): Promise<QueryGroup> {
  const id = (await readVocabulary(db)).marks.get(gradeMark(grade))
  return { tokens: id === undefined ? [] : [{ id, weight: MAX_TOKEN_WEIGHT }] }
}
