import { describe, expect, it } from 'vitest'
import { checkReferences } from '#server/library/check-references.ts'
import { readLibrary } from '#server/library/read-library.ts'
import { parseExpression } from '#server/library/template/expression.ts'
import { makeVariant, type Variant, variantsOf } from '#server/library/template/make-variant.ts'
import { readTemplates } from '#server/library/template/read-templates.ts'
import type { Template } from '#server/library/template/template.ts'
import { isFull } from '#server/testing/sample.ts'
import { checkSteps, checkTask } from './verify/check-task.ts'
import { checkVariant, numbersOf } from './verify/check-variant.ts'
import { answerMutants, relationMutants } from './verify/mutations.ts'
import { loadTemplateVerifications } from './verify/templates/load-template-verifications.ts'
import type { TemplateVerification } from './verify/templates/template-verification.ts'

const VARIANTS = isFull ? 10_000 : 2500
/** Another seed judges other variants: TEMPLATE_SEED=7 npx vitest run content/templates */
const seed = Number(process.env['TEMPLATE_SEED'] ?? 1)
console.log(`Templates are judged with seed ${seed}.`)

const templates = readTemplates(import.meta.dirname)
const verifications = await loadTemplateVerifications()
const quota = Math.ceil(VARIANTS / templates.length)

function verificationOf(template: Template): TemplateVerification {
  const verification = verifications.get(template.slug)
  if (!verification) throw new Error(`${template.skeleton.place.file}: brakuje sprawdzenia`)
  return verification
}

/** The first variants of a template in the order of a seed. */
const some = (template: Template, count: number): Variant[] => [...variantsOf(template, seed).take(count)]

describe('the templates', () => {
  it('are at least 80, each with its verification and no verification too many', () => {
    expect(templates.length).toBeGreaterThanOrEqual(80)
    expect([...verifications.keys()].toSorted()).toEqual(templates.map((template) => template.slug))
  })

  it('name only concepts, types and people of the library, and no address of another task', () => {
    const library = readLibrary(import.meta.dirname)
    const tasks = [...library.tasks, ...templates.map((template) => template.skeleton)]
    expect(checkReferences({ ...library, tasks }, () => 1)).toEqual([])
  })
})

describe(`${VARIANTS} variants`, () => {
  it.each(templates)(`$slug: ${quota} different variants are right in every answer, step and formula`, (template) => {
    const variants = some(template, quota)
    expect(variants).toHaveLength(quota)
    expect(new Set(variants.map(({ task }) => task.description)).size).toBe(quota)
    const faults = variants.flatMap((variant) => checkVariant(variant, verificationOf(template)))
    expect(faults.slice(0, 5), `${faults.length} faults with seed ${seed}`).toEqual([])
  })
})

describe('a changed template is noticed', () => {
  it.each(templates)('$slug: a wrong number or tick of the answer and every false equality of the steps', (template) => {
    const variant = makeVariant(template, seed)
    const verification = verificationOf(template)(numbersOf(variant))
    const silent = [
      ...answerMutants(variant.task).filter((mutant) => checkTask(mutant.task, verification).length === 0),
      ...relationMutants(variant.task).filter((mutant) =>
        checkSteps(mutant.task, verification).every(({ outcomes }) => outcomes.every(({ outcome }) => outcome !== 'fails')),
      ),
    ]
    expect(silent.map(({ change }) => change)).toEqual([])
  })

  it.each(templates)('$slug: every number computed one too large and every condition turned round', (template) => {
    const silent = faultyLets(template).filter(([name, wrong]) => {
      const variants = variantsOrNone({ ...template, lets: new Map(template.lets).set(name, parseExpression(wrong)) })
      return variants.length > 0 && variants.every((variant) => checkVariant(variant, verificationOf(template)).length === 0)
    })
    expect(silent).toEqual([])
  })
})

/** The numbers and conditions of a template's `let`, each with a wrong expression in its place. */
function faultyLets(template: Template): [name: string, wrong: string][] {
  return [...template.lets].flatMap(([name, { text }]): [string, string][] => {
    if (holdsSomewhere(template, `${name} == ${name} + 0`)) return [[name, `(${text}) + 1`]]
    return holdsSomewhere(template, `${name} == (1 > 0) or ${name} == (1 < 0)`) ? [[name, `not (${text})`]] : []
  })
}

/** True when a further condition holds in some variant; one that can't be computed, because it adds 0 to a text, holds in none. */
function holdsSomewhere(template: Template, condition: string): boolean {
  try {
    return variantsOf({ ...template, conditions: [...template.conditions, parseExpression(condition)] }, seed).next().done === false
  } catch {
    return false
  }
}

/** A few variants of a template made faulty; none when it can't even be computed. */
function variantsOrNone(template: Template): Variant[] {
  try {
    return some(template, 3)
  } catch {
    return []
  }
}
