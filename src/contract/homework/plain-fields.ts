import * as z from 'zod/mini'
import { EXAM_LEVELS, GRADES, LANGUAGES, SCHOOL_LEVELS } from '#contract/enums.ts'
import { DIFFICULTIES } from '#contract/homework/difficulty.ts'
import { oneOf } from '#contract/http/query-values.ts'

/** The shape of a level of difficulty; its texts stand elsewhere, and pages show much without them. */
export const difficulty = z.int().check(z.minimum(1), z.maximum(DIFFICULTIES.length))

/**
 * Fields of a task that are the same wherever it is imported, written, kept, read and shown: nothing is derived from them
 * on the way. A new one stands here and as a column of the same name, and where people write and see it.
 */
export const plainShapes = {
  language: z.enum(LANGUAGES),
  level: z.enum(SCHOOL_LEVELS),
  /** Classes of school; empty where no class is certain. */
  grades: z.array(z.enum(GRADES)),
  examLevel: z.nullable(z.enum(EXAM_LEVELS)),
  /** Level 1–5 among the tasks of its class; null where nobody has said. */
  difficulty: z.nullable(difficulty),
  /** True where everything behind the first step of the solution is opened by a token or Premium; asks for a step. */
  isSolutionPaid: z.boolean(),
}

/** The same as forms and files bring them; the language is for each of these to say. */
export const plainInputs = {
  level: oneOf(SCHOOL_LEVELS),
  grades: z._default(z.array(oneOf(GRADES)).check(z.maxLength(GRADES.length)), []),
  examLevel: z._default(z.nullable(oneOf(EXAM_LEVELS)), null),
  difficulty: z._default(plainShapes.difficulty, null),
  isSolutionPaid: z._default(plainShapes.isSolutionPaid, false),
} satisfies Record<Exclude<PlainName, 'language'>, z.core.$ZodType>

export type PlainName = keyof typeof plainShapes
export const PLAIN_NAMES = Object.keys(plainShapes) as PlainName[] // of a literal
export type PlainValues = { [Name in PlainName]: z.output<(typeof plainShapes)[Name]> }

/** Values of fields that came later, for what was kept before they did. */
const LATER = { difficulty: null, isSolutionPaid: false } satisfies Partial<PlainValues>
type Later = keyof typeof LATER

/** The fields as they were kept by whatever build: those that came later may be missing. */
export type KeptPlain = Omit<PlainValues, Later> & { [Name in Later]?: PlainValues[Name] | undefined }

/** The plain fields of a task, whatever else the object has. */
export function plainOf(task: KeptPlain): PlainValues {
  const later: Partial<PlainValues> = LATER
  return Object.fromEntries(PLAIN_NAMES.map((name) => [name, task[name] ?? later[name] ?? null])) as PlainValues // of these very names
}
