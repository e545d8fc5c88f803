import type { LibraryTask } from '#server/library/library.ts'
import type { Expression, Lookup } from './expression.ts'
import type { ExactValue } from '#math/compute/exact-value.ts'

/** The texts that a variant fills into the skeleton of its task. */
export type VariantTexts = Pick<
  LibraryTask,
  'title' | 'description' | 'answers' | 'answer' | 'expectedAnswers' | 'steps' | 'hints' | 'mistake'
>

/** A parametrised task (content/templates/{slug}.md), read and checked. */
export type Template = {
  slug: string
  /** The file as it was written. */
  source: string
  /** The task with its placeholders still in the texts. */
  skeleton: LibraryTask
  /** Every parameter with the values it may take, in the order of the file. */
  parameters: { name: string; values: readonly ExactValue[] }[]
  /** Computed values; each uses only parameters and values before it. */
  lets: ReadonlyMap<string, Expression>
  /** All of them hold in every variant; judged in order, so that the first may guard the next. */
  conditions: readonly Expression[]
  textsOf: (lookup: Lookup) => VariantTexts
}
