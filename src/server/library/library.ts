import type { ExamFormula, ExamLevel, ExamType, ExamVariant, ExamVersion, MathConceptType, Role, Subject } from '#contract/enums.ts'
import type { ImportedHomework } from '#contract/homework/import-homework.ts'

/** The lines at which the parts of a task stand in its file, for messages. `file` is relative to the content folder. */
export type TaskPlace = { file: string; description: number; answer: number; steps: number[]; expected: number[] }

/** A task of the library: what the import takes (`externalId` is `wizards:{slug}`), and what only the library knows. */
export type LibraryTask = ImportedHomework & {
  slug: string
  title: string
  /** Username in people.yaml. */
  author: string
  /** ISO date on which it was created. */
  date: string
  /** Slug of its homework type. */
  type: string | null
  /** Markdown of „Częsty błąd”: what pupils get wrong and why. */
  mistake: string | null
  place: TaskPlace
}

export type LibraryConcept = {
  slug: string
  name: string
  type: MathConceptType
  aliases: string[]
  /** Slugs of the concepts to know first. */
  needs: string[]
  /** Markdown of the article. */
  article: string
  file: string
}

export type LibraryHomeworkType = {
  slug: string
  name: string
  /** Slug of the type it belongs to; derived from the parent's `subtypes`. */
  parent: string | null
  subtypes: string[]
  /** Markdown: the formulas it needs, one paragraph each. */
  formulas: string[]
  domains: string[]
  definitions: string[]
  theorems: string[]
  tags: string[]
  /** Markdown: when to use it. */
  description: string
  file: string
}

export type LibraryExamTask = {
  /** "7" or, in a bundle, "12.1". */
  number: string
  /** Its number in version B. */
  numberB: string
  task: LibraryTask
  points: number
  /** Markdown of the text shared by a bundle; only at its first task. */
  bundle: string
  scoring: { points: number; text: string }[]
  /** Position in version B → position in the file (version A); null for an open task. */
  orderB: number[] | null
}

export type LibraryExam = {
  slug: string
  type: ExamType
  subject: Subject
  level: ExamLevel | null
  formula: ExamFormula | null
  variant: ExamVariant
  date: string
  minutes: number
  points: number
  details: string
  tasks: LibraryExamTask[]
  /** Correct letters by version and task number. */
  key: Record<ExamVersion, Record<string, string>>
  file: string
}

export type LibraryPerson = {
  username: string
  displayName: string
  role: Role
  premium: boolean
  description: string
  subjects: Subject[]
  /** ISO date of joining. */
  date: string
}

/** Half-star steps: 1 is half a star, 10 is five stars. */
export type LibraryRating = { task: string; by: string; value: number; comment: string | null }

/** The whole demo library, read and checked. `tasks` holds the exam tasks too. */
export type Library = {
  people: LibraryPerson[]
  concepts: LibraryConcept[]
  types: LibraryHomeworkType[]
  tasks: LibraryTask[]
  exams: LibraryExam[]
  ratings: LibraryRating[]
}
