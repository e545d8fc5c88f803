import { inArray } from 'drizzle-orm'
import { examNames } from '#contract/exam.ts'
import type { Db } from '#server/db/db.ts'
import { exam, examTitleColumns } from '#server/db/tables/exam.ts'
import { file } from '#server/db/tables/file.ts'
import type { HomeworkRevisionContent } from '#server/db/tables/homework.ts'
import { mediaIds } from '#server/homework/writing/read-media.ts'
import { readConceptNames } from '#server/math-concept/index.ts'

/** Names of the things that revisions hold by their ids. */
export type RevisionNames = Record<'concepts' | 'exams' | 'files', ReadonlyMap<number, string>>

/** Reads the names of everything that these revisions name and that is still there. */
export async function readRevisionNames(db: Db, contents: readonly HomeworkRevisionContent[]): Promise<RevisionNames> {
  const ids = (of: (content: HomeworkRevisionContent) => readonly number[]): number[] => [...new Set(contents.flatMap(of))]
  const [conceptIds, examIds, fileIds] = [
    ids((content) => content.conceptIds),
    ids(({ exams }) => exams.map(({ examId }) => examId)),
    ids(mediaIds),
  ]
  const [concepts, exams, files] = await Promise.all([
    readConceptNames(db, conceptIds),
    examIds.length === 0
      ? []
      : db
          .select({ id: exam.id, ...examTitleColumns })
          .from(exam)
          .where(inArray(exam.id, examIds)),
    fileIds.length === 0 ? [] : db.select({ id: file.id, name: file.originalName }).from(file).where(inArray(file.id, fileIds)),
  ])
  const named = (rows: readonly { id: number; name: string }[]): ReadonlyMap<number, string> =>
    new Map(rows.map(({ id, name }) => [id, name]))
  return { concepts: concepts, exams: named(exams.map((row) => ({ id: row.id, name: examNames(row).name }))), files: named(files) }
}
