import * as z from 'zod/mini'

/** For operations without parameters or body. Unknown query keys (utm_…) are ignored, unknown body keys refused. */
export const noParams = z.object({})
export const noQuery = z.object({})
export const noBody = z.strictObject({})
