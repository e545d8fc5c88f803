import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { richHtml } from '#contract/rich-html.ts'

/** A formula of the sheet: what it is about, typeset, and in words as a teacher says it. */
export const sheetFormula = z.object({ name: z.string(), html: richHtml, words: z.string() })

export const formulaSheet = z.object({
  sections: z.array(z.object({ id: z.string(), title: z.string(), formulas: z.array(sheetFormula) })),
})
export type FormulaSheet = z.output<typeof formulaSheet>

export const getFormulaSheet = {
  name: 'formulaSheet.get',
  method: 'GET',
  path: '/formula-sheet',
  access: 'everyone',
  summary: 'The formulas of school maths, typeset and in words.',
  params: noParams,
  query: noQuery,
  body: noBody,
  reply: formulaSheet,
} satisfies Endpoint
