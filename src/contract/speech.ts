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

/** A part of a formula: the words that say it, from `firstWord` up to `endWord`, and the place of the part that holds it; null for the whole. */
export const spokenPart = z.object({ firstWord: z.int(), endWord: z.int(), parent: z.nullable(z.int()) })
export type SpokenPart = z.output<typeof spokenPart>

/** One formula with its parts, to be walked part by part. Nothing is stored. */
export const sayParts = {
  name: 'speech.parts',
  method: 'POST',
  path: '/speech/parts',
  access: 'everyone',
  summary: 'Says a formula of TeX in exact words, with the tree of its parts in the order of reading, the whole first.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({ formula: z.string().check(z.maxLength(SPEECH_MAX_LENGTH)) }),
  reply: z.object({ words: z.array(z.string()), parts: z.array(spokenPart) }),
} satisfies Endpoint
