import { readFileSync } from 'node:fs'
import type { Verdict } from '../judge-answer.ts'
import { rationalFromDecimal } from '../numbers/rational.ts'
import type { AnswerKind, RequiredForm, SimpleAnswer } from '../expected-answer.ts'

/** A line of a labelled set: what is expected, what was typed, and the verdict that a person gave it. */
export type LabelledPair = {
  readonly id: string
  readonly kind: Exclude<AnswerKind, 'gaps'> | 'unit'
  readonly expected: string
  readonly options: {
    readonly tolerance?: number | string
    readonly requiredForm?: RequiredForm
    readonly unit?: string
    readonly requiredUnit?: string
    readonly angle?: 'degrees'
    readonly accept?: readonly string[]
    readonly parts?: number
    readonly names?: readonly string[]
    readonly mistakes?: readonly string[]
  }
  readonly typed: string
  readonly verdict: Verdict['type']
  readonly reason?: string
  readonly mistake?: number
  readonly why: string
}

/** The expected answer of a labelled pair. */
export function expectedOf({ kind, expected, options }: LabelledPair): SimpleAnswer {
  const tolerance = options.tolerance === undefined ? undefined : String(options.tolerance)
  const parts = options.parts ?? partsOf(kind, expected)
  return {
    kind: kind === 'unit' ? 'number' : kind,
    value: expected,
    ...(tolerance === undefined || rationalFromDecimal(tolerance) === null ? {} : { tolerance }),
    ...(options.requiredForm === undefined ? {} : { form: options.requiredForm }),
    ...(options.unit === undefined ? {} : { unit: options.unit }),
    ...(options.requiredUnit === undefined ? {} : { requiredUnit: options.requiredUnit }),
    ...(options.angle === 'degrees' ? { degrees: true } : {}),
    ...(options.accept === undefined ? {} : { accept: options.accept }),
    ...(parts === undefined ? {} : { parts }),
    ...(options.names === undefined ? {} : { names: options.names }),
    ...(options.mistakes === undefined ? {} : { mistakes: options.mistakes.map((value) => ({ value, hint: '.' })) }),
  }
}

/** Parts of a point, a list or a system, as an author states them. */
function partsOf(kind: LabelledPair['kind'], expected: string): number | undefined {
  if (kind === 'coordinates' || kind === 'vector' || kind === 'ordered-list') return expected.split(/;|(?<=\[-?\d),/).length
  return expected.includes('cases') ? expected.split('\\\\').length : undefined
}

/** The pairs of a file, one a line. */
export function readPairs(path: string): LabelledPair[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  // The file is of this repository or its twin with the same fields.
  return lines.map((line) => JSON.parse(line) as LabelledPair)
}

/** A verdict in words, with its fault or known mistake; sets of others call an ambiguous answer unreadable. */
export function saidOf(from: Verdict | LabelledPair): string {
  if ('verdict' in from) {
    if (from.why === 'ambiguous') return 'ambiguous'
    return [from.verdict, from.reason, from.mistake].filter((part) => part !== undefined).join(' ')
  }
  if (from.type === 'wrong-form') return `wrong-form ${from.fault}`
  return from.type === 'wrong' && from.mistake !== null ? `wrong ${from.mistake}` : from.type
}
