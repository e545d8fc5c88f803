import * as z from 'zod/mini'
import { levelContent } from '#contract/exercise/level.ts'
import { exerciseDraft } from '#web/exercise/manage/level-draft.ts'
import type { KeptForm } from '#web/lib/unsaved/kept-forms.ts'

/** An unsaved form of an exercise with what was stored when it was opened. */
const shape = z.object({
  draft: exerciseDraft,
  base: z.object({
    revision: z.int(),
    freeLevels: z.int(),
    levels: z.array(z.object({ id: z.int(), title: z.string(), grade: z.nullable(z.int()), content: levelContent, solvedBy: z.int() })),
  }),
})
export type KeptExercise = z.output<typeof shape>

/** Reads a form of an exercise that a device has kept; null for one that another build wrote otherwise. */
export function keptExercise(kept: KeptForm<unknown>): KeptForm<KeptExercise> | null {
  const parsed = shape.safeParse(kept.draft)
  return parsed.success ? { ...kept, draft: parsed.data } : null
}
