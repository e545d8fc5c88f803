import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noParams, noQuery } from '#contract/http/nothing.ts'

/** Most formulas that are said at once; a reader asks again for more. */
export const SPEECH_MAX_FORMULAS = 30
/** Longest formula that is said, in characters: longer ones are nothing to listen to. */
export const SPEECH_MAX_LENGTH = 500

/** Words of formulas for reading aloud. Nothing is stored. */
export const sayFormulas = {
  name: 'speech.say',
  method: 'POST',
  path: '/speech',
  access: 'everyone',
  summary: 'Says formulas of TeX in Polish: for each its words, in the order asked.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({
    formulas: z.array(z.string().check(z.maxLength(SPEECH_MAX_LENGTH))).check(z.minLength(1), z.maxLength(SPEECH_MAX_FORMULAS)),
  }),
  reply: z.object({ words: z.array(z.string()) }),
} satisfies Endpoint
