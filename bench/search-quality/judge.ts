import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { CorpusTask } from './corpus.ts'

const patterns = z.array(z.string()).check(z.minLength(1))
const part = z.strictObject({
  words: z.optional(patterns),
  near: z.optional(patterns),
  tex: z.optional(patterns),
  exam: z.optional(z.string()),
  number: z.optional(z.string()),
  ids: z.optional(patterns),
  none: z.optional(z.literal(true)),
})
const rule = z.extend(part, { anyOf: z.optional(z.array(part)) })
type Rule = z.output<typeof rule>

export const KINDS = ['inflection', 'diacritics', 'typo', 'synonym', 'prefix', 'formula', 'mixed', 'number', 'exam', 'near-miss'] as const
export type Kind = (typeof KINDS)[number]

const file = z.strictObject({
  notions: z.record(z.string(), z.string()),
  queries: z.array(z.strictObject({ kind: z.enum(KINDS), query: z.string(), relevant: rule })),
})

/** A labelled query; `relevant` holds the external ids of all tasks that should be found. */
export type LabelledQuery = { kind: Kind; query: string; isUntouched: boolean; relevant: Set<string> }

/** Most words that may stand between two notions that belong together. */
const MAX_WORDS_BETWEEN = 2

/** The labelled queries, judged over every task of the corpus by their rules. */
export function readLabelledQueries(corpus: readonly CorpusTask[]): LabelledQuery[] {
  const { notions, queries } = file.parse(parse(readFileSync(join(import.meta.dirname, 'pairs.yaml'), 'utf8')))
  const notion = (name: string): string => `(?<!\\p{L})(?:${notions[name] ?? name})(?!\\p{L})`
  const fits = ({ words = [], near, tex = [], exam, number, ids, none, anyOf }: Rule, task: CorpusTask): boolean => {
    if (none) return false
    if (ids && !ids.includes(task.externalId)) return false
    const text = [task.prose, ...task.concepts.map((name) => name.toLowerCase())]
    if (!words.every((name) => text.some((field) => new RegExp(notion(name), 'u').test(field)))) return false
    if (near && !text.some((field) => areNear(near.map(notion), field))) return false
    if (!tex.every((pattern) => task.formulas.some((formula) => new RegExp(pattern).test(formula)))) return false
    if ((exam !== undefined || number !== undefined) && !task.exams.some((place) => isPlace(place, exam, number))) return false
    return anyOf === undefined || anyOf.some((other) => fits(other, task))
  }
  return queries.map(({ kind, query, relevant }) => ({
    kind,
    query,
    isUntouched: isUntouched(query),
    relevant: new Set(corpus.filter((task) => fits(relevant, task)).map((task) => task.externalId)),
  }))
}

/** A third of the queries, fixed by a hash: reported apart, not looked at while tuning. */
export function isUntouched(query: string): boolean {
  return createHash('sha256').update(query).digest().readUInt32BE(0) % 3 === 0
}

function areNear(notions: string[], text: string): boolean {
  const gap = `(?:[^\\p{L}]+\\p{L}+){0,${MAX_WORDS_BETWEEN}}[^\\p{L}]+`
  return [notions, notions.toReversed()].some((order) => new RegExp(order.join(gap), 'u').test(text))
}

function isPlace(place: CorpusTask['exams'][number], exam = '', number = '.*'): boolean {
  return new RegExp(exam, 'iu').test(place.title) && new RegExp(`^(?:${number})$`).test(place.number)
}
