import { relationHolds, roundingOf } from './close-to.ts'
import { formulasOf } from './formulas-in-text.ts'
import { randomValues } from './random-values.ts'
import { type Relation, relationsOf } from './split-relations.ts'
import { parseTex } from '#math/compute/parse-tex.ts'
import { UnreadableTex } from '#math/compute/unreadable-tex.ts'
import { type Scope, UndeclaredName, realValue } from '#math/compute/real-value.ts'
import type { Verification } from './verification.ts'

/** The result of checking one relation of a text. */
export type RelationOutcome = { relation: Relation; outcome: 'holds' | 'fails' | 'skipped' | 'unknown'; reason: string }

const DRAWS = 12

/** Scopes the relations of a task are computed in: a list of cases, each with random values of the free variables. */
export function scopesOf(verification: Verification): Scope[][] {
  const names = verification.names?.() ?? {}
  const cases = Array.isArray(names) ? names : [names]
  const functions = verification.functions?.() ?? {}
  const draws = verification.variables ? randomValues(verification.variables, DRAWS) : [{}]
  return cases.map((known) => draws.map((free) => ({ names: { ...free, ...known }, functions })))
}

/** Judges every relation in the formulas of a Markdown text. Relations that nothing can compute are `unknown`, unless skipped. */
export function checkEqualities(markdown: string, scopes: Scope[][], skip: readonly string[] = []): RelationOutcome[] {
  const skipped = new Set(skip.map(withoutSpaces))
  return formulasOf(markdown)
    .flatMap(relationsOf)
    .map((relation) => {
      if (skipped.has(withoutSpaces(relation.text))) return { relation, outcome: 'skipped', reason: '' }
      return judge(relation, scopes)
    })
}

/** Relation texts are compared without spaces, so that `skip` needn't copy them. */
export const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')

function judge(relation: Relation, scopes: Scope[][]): RelationOutcome {
  const functions = scopes[0]?.[0]?.functions ?? {}
  const isFunction = (name: string): boolean => Object.hasOwn(functions, name)
  try {
    const left = parseTex(relation.left, isFunction)
    const right = parseTex(relation.right, isFunction)
    const slack = relation.sign === '≈' ? roundingOf(relation.right) : 0
    // An approximation carries the unit of its right side: 2,5 cm is rounded to a tenth of a centimetre.
    const unit = relation.sign === '≈' ? unitOf(relation.right, isFunction) : 1
    const holds = scopes.some((draws) =>
      draws.every((scope) => relationHolds(realValue(left, scope), relation.sign, realValue(right, scope), slack * unit)),
    )
    return { relation, outcome: holds ? 'holds' : 'fails', reason: holds ? '' : explain(relation, scopes, isFunction) }
  } catch (error) {
    if (error instanceof UnreadableTex || error instanceof UndeclaredName) return { relation, outcome: 'unknown', reason: error.message }
    throw error
  }
}

function unitOf(tex: string, isFunction: (name: string) => boolean): number {
  const units = /\\text\s*\{[^{}]*\}(?:\^\{?\d\}?)?|\\%|\^\{?\\circ\}?/.exec(tex)?.[0]
  if (units === undefined) return 1
  const value = realValue(parseTex(`1${units}`, isFunction), { names: {}, functions: {} })
  return typeof value === 'number' ? value : 1
}

function explain(relation: Relation, scopes: Scope[][], isFunction: (name: string) => boolean): string {
  const scope = scopes[0]?.[0]
  if (!scope) return ''
  const side = (tex: string): string => JSON.stringify(realValue(parseTex(tex, isFunction), scope))
  return `lewa strona ${side(relation.left)}, prawa ${side(relation.right)}`
}
