import type { Difficulty } from '#contract/homework/difficulty.ts'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import type { ExportFormat } from '#contract/task-export.ts'
import type { RichDoc } from '#editor/schema/document.ts'

/** A solution as it leaves. */
export type SheetSolution = {
  hints: RichDoc[]
  text: RichDoc | null
  steps: { method: number; title: string; content: RichDoc }[]
  /** Ids of the pictures beside the steps. */
  imageIds: number[]
  answer: RichDoc | null
  expectedAnswers: ExpectedAnswer[]
  commonMistake: RichDoc | null
}

/** A task as it leaves; `solution` is null where it stays. */
export type SheetTask = {
  /** "7" or, in a bundle, "12.1". */
  number: string
  points: number | null
  title: string
  /** For programs and authors: no pupil reads it on paper. */
  difficulty: Difficulty | null
  /** The text shared by a bundle; only at its first task. */
  bundle: RichDoc | null
  description: RichDoc
  /** `isCorrect` and `reason` say nothing without a solution. */
  answers: { letter: string; content: RichDoc; isCorrect: boolean; reason: string }[]
  solution: SheetSolution | null
  /** Rules of scoring, in Markdown; told with the solution alone. */
  scoring: { points: number; text: string }[]
}

export type Sheet = {
  title: string
  /** Lines below the title. */
  lead: string[]
  tasks: SheetTask[]
  /** True where solutions stand behind all tasks instead of behind each. */
  hasKeyApart: boolean
}

/** A file that comes along, by its name. */
export type SheetFile = { name: string; bytes: Uint8Array }

/** The work of the thread; `pictures` are the files that documents show, by their ids. */
export type SheetWork = { format: ExportFormat; sheet: Sheet; origin: string; pictures: (SheetFile & { id: number })[] }
export type SheetResult = { text: string; files: SheetFile[] }
