import { MAX_SUGGESTED, type Suggestions } from '#contract/search.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { suggestExams } from '#server/exam/index.ts'
import { type SearchIndex, suggestHomework } from '#server/homework/index.ts'
import { suggestHomeworkTypes } from '#server/homework-type/index.ts'
import { suggestMathConcepts } from '#server/math-concept/index.ts'
import { lookedFor, markedWords } from '#server/platform/search/mark-words.ts'
import type { UnderstoodWord } from '#server/platform/search/understanding.ts'
import { suggestTeachers } from '#server/user/index.ts'

/** The best few things of each kind that a text leads to. */
export async function suggest(db: Db, index: SearchIndex, viewer: Viewer, search: string | undefined): Promise<Suggestions> {
  if (search === undefined)
    return { homework: [], homeworkTotal: 0, mathConcepts: [], homeworkTypes: [], exams: [], teachers: [], marked: [] }
  const [tasks, mathConcepts, homeworkTypes, exams, teachers] = await Promise.all([
    suggestHomework(db, index, viewer, search, MAX_SUGGESTED.homework),
    suggestMathConcepts(db, viewer, search, MAX_SUGGESTED.mathConcepts),
    suggestHomeworkTypes(db, search, MAX_SUGGESTED.homeworkTypes),
    suggestExams(db, search, MAX_SUGGESTED.exams),
    suggestTeachers(db, viewer, search, MAX_SUGGESTED.teachers),
  ])
  const names = [
    ...tasks.results.map(({ title }) => title),
    ...[...mathConcepts, ...homeworkTypes, ...exams].map(({ name }) => name),
    ...teachers.map(({ displayName }) => displayName),
  ]
  return {
    homework: tasks.results,
    homeworkTotal: tasks.total,
    mathConcepts,
    homeworkTypes,
    exams,
    teachers,
    marked: markedWords(names, lookedFor(asUnfinished(tasks.words)), tasks.amounts),
  }
}

/** Names begin with what is being typed, whatever the tasks made of it: "mat" is a word of theirs, "Matura" is meant too. */
function asUnfinished(words: readonly UnderstoodWord[]): UnderstoodWord[] {
  return words.map((word, index) => (index === words.length - 1 ? { ...word, reading: 'beginning' } : word))
}
