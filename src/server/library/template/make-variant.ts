import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import { judgeAnswer } from '#math/compare/judge-answer.ts'
import type { LibraryTask } from '#server/library/library.ts'
import { InexactResult, toNumber } from '#math/compute/exact-number.ts'
import { commonDivisor } from '#math/compute/whole-numbers.ts'
import type { Lookup } from './expression.ts'
import { templateMessages } from './messages.ts'
import type { Template } from './template.ts'
import { ExpressionError, type ExactValue } from '#math/compute/exact-value.ts'

/**
 * A task made from a template. `number` names the variant among those of its template: it counts the combinations of parameters.
 * `values` are the parameters it was made with, for whoever verifies it.
 */
export type Variant = { template: string; number: number; task: LibraryTask; values: Readonly<Record<string, number | string>> }

/** One variant, always the same for the same template and seed. Two seeds may give the same variant: take a set of them from {@link variantsOf}. */
export function makeVariant(template: Template, seed: number): Variant {
  for (const variant of variantsOf(template, seed)) return variant
  throw new Error(templateMessages.noVariant(template.slug))
}

/**
 * All variants of a template, each once, in an order that mixes the parameters well and begins where the seed says: the
 * first ones make a practice set, or versions A and B of a sheet. Numbers of variants in `without` are passed over.
 */
export function* variantsOf(template: Template, seed: number, without: ReadonlySet<number> = new Set()): Generator<Variant, void> {
  const count = combinationsOf(template)
  const stride = strideFor(count)
  let position = scramble(seed) % count
  for (let made = 0; made < count; made += 1) {
    const variant = without.has(position) ? null : variantAt(template, position)
    if (variant) yield variant
    position = (position + stride) % count
  }
}

/** The variant of this number; null where the template has none. */
export function numberedVariant(template: Template, number: number): Variant | null {
  return Number.isSafeInteger(number) && number >= 0 && number < combinationsOf(template) ? variantAt(template, number) : null
}

/** Counts the variants of a template. Tries all combinations of the parameters: seconds for millions. */
export function countVariants(template: Template): number {
  let count = 0
  for (const _ of variantsOf(template, 0)) count += 1
  return count
}

function combinationsOf({ parameters }: Template): number {
  return parameters.reduce((count, { values }) => count * values.length, 1)
}

/** The variant of one combination of parameters, or null when the conditions refuse it or two options of a closed task would be the same. */
function variantAt(template: Template, position: number): Variant | null {
  const parameters = parametersAt(template, position)
  try {
    const lookup = lookupIn(template, parameters)
    if (!template.conditions.every((condition) => condition.valueIn(lookup) === true)) return null
    const texts = template.textsOf(lookup)
    if (new Set(texts.answers.map((option) => option.content)).size < texts.answers.length) return null
    const slug = `${template.slug}-${position.toString(36)}`
    const answers = shuffled(texts.answers, position)
    return {
      template: template.slug,
      number: position,
      values: plainValues(parameters),
      task: {
        ...template.skeleton,
        ...texts,
        expectedAnswers: texts.expectedAnswers?.map(withoutMeetingMistakes),
        answers,
        slug,
        externalId: `wizards:${slug}`,
      },
    }
  } catch (error) {
    if (!(error instanceof ExpressionError || error instanceof InexactResult)) throw error
    throw new ExpressionError(templateMessages.cannotCompute(template.slug, JSON.stringify(plainValues(parameters)), error.message), {
      cause: error,
    })
  }
}

/** The answer without those known mistakes that, with these numbers, lead to it or to the value of an earlier one. */
function withoutMeetingMistakes(expected: ExpectedAnswer): ExpectedAnswer {
  const mistakes: ExpectedAnswer['mistakes'] = []
  for (const mistake of expected.mistakes) {
    const { verdict } = judgeAnswer({ ...expected, mistakes }, mistake.value)
    if (verdict.type === 'wrong' && verdict.mistake === null) mistakes.push(mistake)
  }
  return { ...expected, mistakes }
}

function parametersAt({ parameters }: Template, position: number): Map<string, ExactValue> {
  const found = new Map<string, ExactValue>()
  let rest = position
  for (const { name, values } of parameters) {
    const value = values[rest % values.length]
    if (value !== undefined) found.set(name, value)
    rest = Math.floor(rest / values.length)
  }
  return found
}

/** Values by name; a `let` is computed when first asked for, so a condition can keep it from being computed. */
function lookupIn({ lets }: Template, known: ReadonlyMap<string, ExactValue>): Lookup {
  const found = new Map(known)
  const lookup: Lookup = (name) => {
    const value = found.get(name) ?? lets.get(name)?.valueIn(lookup)
    if (value === undefined) throw new ExpressionError(`nie ma nazwy „${name}”`)
    found.set(name, value)
    return value
  }
  return lookup
}

function plainValues(values: ReadonlyMap<string, ExactValue>): Record<string, number | string> {
  return Object.fromEntries([...values].map(([name, value]) => [name, typeof value === 'object' ? toNumber(value) : String(value)]))
}

/** An order that depends on the seed alone. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  return items
    .map((item, index) => ({ item, key: scramble(seed * 31 + index) }))
    .toSorted((left, right) => left.key - right.key)
    .map(({ item }) => item)
}

/** A step that visits all of `count` positions, about the golden section apart, so that neighbours differ in every parameter. */
function strideFor(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.618))
  while (commonDivisor(stride, count) !== 1) stride += 1
  return stride
}

/** A whole number ≥ 0 that looks unlike its seed. */
function scramble(seed: number): number {
  let mixed = Math.imul(Math.floor(seed) ^ 0x9e3779b9, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
