import type { MathConceptType, SchoolLevel } from '#contract/enums.ts'
import type { ImportedHomework } from '#contract/homework/import-homework.ts'
import type { createHomework } from '#contract/homework/homework-writing.ts'
import type { CallInput } from '#contract/http/endpoint.ts'

type Body = CallInput<typeof createHomework>['body']

/** A picture that a file brings along; the html of its task names it until it is stored. */
export type Picture = { name: string; base64: string }

/** A task of a file, ready to be added but for what is asked of the server: ids of its concepts, its exam and its pictures. */
export type ImportedTask = {
  /** Its number in the file, from 1. */
  place: number
  /** The name in the file; empty where it has none. */
  name: string
  body: Omit<Body, 'level' | 'creationKey'>
  /** Null where the file doesn't say. */
  level: SchoolLevel | null
  /** Concepts by their names; null stands for any type. */
  concepts: readonly { type: MathConceptType | null; name: string }[]
  exam: NonNullable<ImportedHomework['exam']> | null
  pictures: readonly Picture[]
  /** Says what of it couldn't come along. */
  notes: readonly string[]
}

/** A part of a file that is no task for us, and why. */
export type Skipped = { place: number; name: string; reason: string }

export type ReadFile = { tasks: readonly ImportedTask[]; skipped: readonly Skipped[] }

/** A file holds no more tasks than this; more would be read for minutes. */
export const MOST_TASKS = 300
