import * as z from 'zod/mini'
import { DIFFICULTIES } from '#contract/homework/difficulty.ts'

/** The shape of a level of difficulty; apart from its texts, which pages show without it. */
export const difficulty = z.int().check(z.minimum(1), z.maximum(DIFFICULTIES.length))
