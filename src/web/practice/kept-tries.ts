import * as z from 'zod/mini'
import { SCHOOL_LEVELS } from '#contract/enums.ts'
import { MOST_KEPT_TRIES, type PracticePlan, type PracticeTask, savePracticePlan } from '#contract/practice/practice.ts'

/** A try that was made on this device and is on no account yet, with the task as its rating needs it. */
const keptTry = z.object({
  id: z.int(),
  /** The number of a variant, whose template `id` is then. */
  variant: z.optional(z.int()),
  on: z.string(),
  isRight: z.boolean(),
  wasHelped: z.boolean(),
  task: z.object({
    level: z.enum(SCHOOL_LEVELS),
    rating: z.object({ value: z.number(), variance: z.number(), answers: z.int() }),
    domains: z.array(z.int()),
    guess: z.number(),
  }),
})
export type KeptTry = z.output<typeof keptTry>

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const TRIES = 'practice-tries'
const PLAN = 'practice-plan'

/** Reads the tries of this device in their order; what isn't readable counts as none. */
export function readTries(storage: Storage | null): KeptTry[] {
  return read(storage, TRIES, z.array(keptTry)) ?? []
}

/** Keeps a try behind the others. */
export function keepTry(storage: Storage | null, made: Omit<KeptTry, 'task'>, { level, rating, domains, guess }: PracticeTask): void {
  write(storage, TRIES, [...readTries(storage), { ...made, task: { level, rating, domains, guess } }].slice(-MOST_KEPT_TRIES))
}

/** Forgets the first tries, which an account has taken over; those made since then stay. */
export function dropTries(storage: Storage | null, count: number): void {
  const left = readTries(storage).slice(count)
  write(storage, TRIES, left.length === 0 ? null : left)
}

export function readPlan(storage: Storage | null): PracticePlan | null {
  return read(storage, PLAN, savePracticePlan.body)?.plan ?? null
}

export function keepPlan(storage: Storage | null, plan: PracticePlan | null): void {
  write(storage, PLAN, plan && { plan })
}

function read<Shape extends z.ZodMiniType>(storage: Storage | null, key: string, shape: Shape): z.output<Shape> | null {
  try {
    const parsed = shape.safeParse(JSON.parse(storage?.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null // a browser that forbids reading, or what somebody else wrote there
  }
}

function write(storage: Storage | null, key: string, value: unknown): void {
  try {
    if (value === null) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that forbids storage: what was practised lasts as long as the page.
  }
}

/** The storage of this browser; null where it is forbidden. */
export function deviceStorage(): Storage | null {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}
