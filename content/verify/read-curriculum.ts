import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { EXAM_LEVELS, GRADES, SCHOOL_LEVELS } from '#contract/enums.ts'
import { difficulty } from '#contract/homework/plain-fields.ts'
import type { LibraryTask } from '#server/library/library.ts'
import { readYaml } from '#server/library/read-yaml.ts'

const curriculum = z.strictObject({
  stages: z.array(
    z.strictObject({
      name: z.string(),
      /** The tasks of a stage: the first stage that fits has a task. */
      tasks: z.strictObject({
        level: z.enum(SCHOOL_LEVELS),
        grades: z.optional(z.array(z.enum(GRADES))),
        examLevel: z.optional(z.enum(EXAM_LEVELS)),
      }),
      topics: z.array(
        z.strictObject({
          name: z.string(),
          /** Kinds of tasks that make the topic. */
          types: z.array(z.string()),
          /** Difficulties that no task has yet. */
          empty: z._default(z.array(difficulty), []),
        }),
      ),
    }),
  ),
  unfinishedLadders: z.array(z.string()),
})
export type Curriculum = z.output<typeof curriculum>
type Stage = Curriculum['stages'][number]

/** Domains whose tasks are no mathematics of school. */
const OTHER_SUBJECTS: ReadonlySet<string> = new Set(['Algorytmika', 'Elektryczność', 'Kinematyka', 'Stechiometria', 'Termodynamika'])

/** Reads the topics of the core curriculum beside the library. */
export function readCurriculum(folder: string): Curriculum {
  const faults: string[] = []
  const read = readYaml(readFileSync(join(folder, 'curriculum.yaml'), 'utf8'), curriculum, (line, fault) =>
    faults.push(`curriculum.yaml:${line} ${fault}`),
  )
  if (!read) throw new Error(faults.join('\n'))
  return read.value
}

/** True for a task of mathematics. */
export function isMaths({ domains }: LibraryTask): boolean {
  return !domains.every((domain) => OTHER_SUBJECTS.has(domain))
}

/** The stage of school that a task belongs to; null for one of no stage, as those of universities are. */
export function stageOf({ stages }: Curriculum, task: LibraryTask): Stage | null {
  return (
    stages.find(
      ({ tasks: { level, grades, examLevel } }) =>
        task.level === level &&
        (examLevel === undefined || task.examLevel === examLevel) &&
        (grades === undefined || task.grades.some((grade) => grades.includes(grade))),
    ) ?? null
  )
}
