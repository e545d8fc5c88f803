import type { ExamLevel, Grade, SchoolLevel } from '#contract/enums.ts'
import type { Difficulty } from '#contract/homework/difficulty.ts'

/** The facts by which an author says how hard a task is. */
export type AuthorsFacts = {
  level: SchoolLevel
  grades: readonly Grade[]
  examLevel: ExamLevel | null
  /** The length of the solution stands for one that is missing. */
  difficulty: Difficulty | null
  stepCount: number
}

/** A usual task of a school, in logits (docs/product/practice.md, 1); pupils begin at that of their first task. */
const USUAL: ReadonlyMap<SchoolLevel, number> = new Map([
  ['PRIMARY', -1.2],
  ['HIGH_SCHOOL', 0],
  ['UNIVERSITY', 1.3],
])
/** The class of which a usual task of its school is, and what a class more is harder by. */
const USUAL_CLASS: ReadonlyMap<SchoolLevel, number> = new Map([
  ['PRIMARY', 7],
  ['HIGH_SCHOOL', 2],
])
const CLASS_STEP = 0.2
const EXAM_LEVEL: ReadonlyMap<ExamLevel | null, number> = new Map([['ADVANCED', 0.9]])
/** A usual task of its class, and what a level of difficulty more makes it harder by. */
const USUAL_DIFFICULTY = 3
const DIFFICULTY_STEP = 0.4
/** A usual solution has four steps; each more makes the task harder by this, up to that. */
const USUAL_STEPS = 4
const STEP = 0.1
const MOST_BY_STEPS = 0.4

/** Returns how hard a usual task of this school is. */
export function usualLevel(level: SchoolLevel): number {
  return USUAL.get(level) ?? 0
}

/** Returns how hard an author says that a task is, in logits; null where they say nothing. */
export function authorsLevel({ level, grades, examLevel, difficulty, stepCount }: AuthorsFacts): number | null {
  const usual = USUAL.get(level)
  if (usual === undefined) return null
  const classes = grades.map((grade) => Number(grade.slice(-1)))
  const usualClass = USUAL_CLASS.get(level)
  const byClass = usualClass === undefined || classes.length === 0 ? 0 : (Math.min(...classes) - usualClass) * CLASS_STEP
  const byExam = EXAM_LEVEL.get(examLevel) ?? 0
  const bySteps = stepCount === 0 ? 0 : Math.max(-MOST_BY_STEPS, Math.min(MOST_BY_STEPS, (stepCount - USUAL_STEPS) * STEP))
  return usual + byClass + byExam + (difficulty === null ? bySteps : (difficulty - USUAL_DIFFICULTY) * DIFFICULTY_STEP)
}

/** Returns the chance of guessing the answer of a closed task right. */
export function guessOf(answers: number, hasSeveralCorrect: boolean): number {
  if (answers < 2) return 0
  return hasSeveralCorrect ? 1 / (2 ** answers - 1) : 1 / answers
}
