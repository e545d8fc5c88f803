import type { Grade } from '#contract/enums.ts'
import type { Db } from '#server/db/db.ts'
import { readVocabulary } from '#server/homework/search/read-vocabulary.ts'
import { gradeMark } from '#server/homework/search/tokens.ts'
import { mapInTurns } from '#server/platform/search/in-turns.ts'
import type { AskedClass } from '#server/platform/search/polish/school-classes.ts'
import { MAX_TOKEN_WEIGHT, type QueryGroup } from '#server/platform/search/text-query.ts'

/** Classes of school as a question named them, and what they ask for. */
type AskedGrades = { asked: string; group: QueryGroup }

/** Asks for the tasks of any of the classes that tasks are marked with: hardly a task is for all of several. */
export async function askGrades(db: Db, classes: readonly AskedClass[]): Promise<AskedGrades[]> {
  const marked = await mapInTurns(classes, async ({ asked, grade }) =>
    grade === null ? [] : [{ asked, group: await askGrade(db, grade) }],
  )
  const grades = marked.flat()
  if (grades.length < 2) return grades
  return [{ asked: grades.map(({ asked }) => asked).join(', '), group: { tokens: grades.flatMap(({ group }) => group.tokens) } }]
}

/** Asks for the tasks that are marked with a class of school; for none while no task is. */
async function askGrade(db: Db, grade: Grade): Promise<QueryGroup> {
  const id = (await readVocabulary(db)).marks.get(gradeMark(grade))
  return { tokens: id === undefined ? [] : [{ id, weight: MAX_TOKEN_WEIGHT }] }
}
