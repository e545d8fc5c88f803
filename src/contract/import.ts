import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noParams, noQuery } from '#contract/http/nothing.ts'

/** Longest line of a file: a task with its solution. */
export const LINE_LENGTH = 30_000

export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged'] as const

/**
 * A line of a file in the import format (`homework/import-homework.ts`): the task is public at once, one with a known `externalId` is
 * updated. A sheet that it names and that isn't there is made as a draft. 400 says what is wrong in the line.
 */
export const importLine = {
  name: 'import.line',
  method: 'POST',
  path: '/import',
  access: ['ADMIN'],
  summary: 'Imports one task of a file, with its place in an exam.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({ line: z.string().check(z.minLength(2), z.maxLength(LINE_LENGTH)) }),
  reply: z.object({ outcome: z.enum(IMPORT_OUTCOMES) }),
} satisfies Endpoint
