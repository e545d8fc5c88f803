import { renderDocument } from '#editor/render/render-document.ts'
import { checkDocument } from '#editor/schema/check-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { cpuPerCall } from './cpu.ts'
import type { Figure } from './figure.ts'
import { formulaDocument } from './formula-document.ts'

const FORMULAS = 202
const LIMIT_MS = 60

/**
 * CPU of turning a checked document of many formulas into html: nothing of the document is kept between calls. With warm
 * formulas KaTeX has set each of them before; cold, every call brings formulas that were never seen.
 */
export async function measureRender(): Promise<Figure[]> {
  const known = checked(0)
  const warm = await cpuPerCall(async () => renderDocument(known), { warmUp: 30, calls: 140 })
  let salt = 1
  let fresh = known
  const cold = await cpuPerCall(async () => renderDocument(fresh), {
    warmUp: 0,
    calls: 35,
    prepare: async () => void (fresh = checked(salt++)),
  })
  const perFormula = `${(cold.medianMs / FORMULAS).toFixed(2)} ms a formula`
  return [
    { what: `${FORMULAS} formulas, formulas warm`, value: warm.medianMs, unit: 'ms', limit: { most: LIMIT_MS }, note: leastOf(warm) },
    { what: `${FORMULAS} formulas, all cold`, value: cold.medianMs, unit: 'ms', note: `${leastOf(cold)}, ${perFormula}` },
    { what: 'html of the document', value: renderDocument(known).length / 1024, unit: 'kB', note: 'before compression' },
  ]
}

function checked(salt: number): RichDoc {
  return checkDocument(formulaDocument(FORMULAS, salt), 'full')
}

function leastOf({ leastMs }: { leastMs: number }): string {
  return `least ${leastMs.toFixed(2)} ms`
}
