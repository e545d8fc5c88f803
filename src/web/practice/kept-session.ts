import * as z from 'zod/mini'
import { SCHOOL_LEVELS } from '#contract/enums.ts'
import type { Session } from '#web/practice/practice-address.ts'

/** The task that a session stands at, as this tab keeps it over a reload. */
const keptSession = z.object({
  /** The session it belongs to, and whose it is: null for somebody without an account. */
  session: z.string(),
  who: z.nullable(z.int()),
  number: z.int(),
  skipped: z.array(z.int()),
  skippedTemplates: z.array(z.int()),
  task: z.object({
    id: z.int(),
    slug: z.string(),
    variant: z.nullable(z.int()),
    level: z.enum(SCHOOL_LEVELS),
    rating: z.object({ value: z.number(), variance: z.number(), answers: z.int() }),
    domains: z.array(z.int()),
    guess: z.number(),
    isRepeated: z.boolean(),
  }),
  hints: z.int(),
  isSolutionShown: z.boolean(),
  /** The word of the first check, and false where the solution was read first; null before. */
  result: z.nullable(z.boolean()),
})
export type KeptSession = z.output<typeof keptSession>

const KEY = 'practice-session'

/** Reads where this tab stood in a session; null where it is another one, or somebody else's. */
export function readSession(session: Session, who: number | null): KeptSession | null {
  try {
    const parsed = keptSession.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success && parsed.data.session === JSON.stringify(session) && parsed.data.who === who ? parsed.data : null
  } catch {
    return null
  }
}

export function keepSession(kept: KeptSession | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A browser that forbids storage: a reload asks for another task.
  }
}
