import * as z from 'zod/mini'
import type { LibraryTask } from '#server/library/library.ts'
import type { Report } from '#server/library/library-error.ts'
import { readTask } from '#server/library/read-task.ts'
import { readYaml } from '#server/library/read-yaml.ts'
import { type Expression, parseExpression } from './expression.ts'
import { type ExactNumber, exactFromDecimal, negative, plus, toNumber } from '#math/compute/exact-number.ts'
import { type FillText, prepareText, type TextListener } from './fill-text.ts'
import { templateMessages } from './messages.ts'
import type { Template, VariantTexts } from './template.ts'
import { ExpressionError, type ExactValue } from '#math/compute/exact-value.ts'

const written = z.union([z.string(), z.number()])

const templateHeader = z.strictObject({
  parameters: z.record(z.string().check(z.regex(/^[A-Za-z]\w*$/)), z.union([written, z.array(written).check(z.minLength(1))])),
  let: z._default(z.record(z.string().check(z.regex(/^[A-Za-z]\w*$/)), written), {}),
  where: z._default(z.array(z.string()), []),
})

const OWN_KEYS = /^(?:parameters|let|where):/

/** Reads one template file: a task file whose header also holds `parameters`, `let` and `where`. Reports every problem; null when it can't be used. */
export function readTemplate(file: string, slug: string, text: string, report: Report): Template | null {
  let isSound = true
  const fault: Report = (line, message) => {
    isSound = false
    report(line, message)
  }
  const lines = text.split('\n')
  const lineOf = (needle: string): number => {
    const at = lines.findIndex((line) => line.includes(needle))
    return at < 0 ? 1 : at + 1
  }
  const { own, task } = separate(lines)
  const skeleton = readTask(file, slug, task, fault)
  const header = readYaml(own, templateHeader, fault, 1)
  if (!skeleton || !header) return null

  const known = new Set<string>()
  const used = new Set<string>()
  const declare = (name: string): void => {
    if (known.has(name)) fault(header.lineOf('let', name), templateMessages.repeatedName(name))
    known.add(name)
  }
  const check = (expression: Expression, line: number): Expression => {
    for (const name of expression.names) {
      used.add(name)
      if (!known.has(name)) fault(line, templateMessages.unknownName(name, expression.text))
    }
    return expression
  }
  const read = (source: string, line: number): Expression[] => {
    try {
      return [check(parseExpression(source), line)]
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      fault(line, templateMessages.badExpression(error.message))
      return []
    }
  }
  const parameters = Object.entries(header.value.parameters).map(([name, range]) => {
    declare(name)
    return { name, values: valuesOf(range, (message) => fault(header.lineOf('parameters', name), message)) }
  })
  if (parameters.length === 0) fault(header.lineOf('parameters'), templateMessages.noParameters)
  const lets = new Map<string, Expression>()
  for (const [name, source] of Object.entries(header.value.let)) {
    for (const expression of read(String(source), header.lineOf('let', name))) lets.set(name, expression)
    declare(name)
  }
  const conditions = header.value.where.flatMap((source, index) => read(source, header.lineOf('where', index)))
  const textsOf = prepareTexts(skeleton, {
    expression: (expression, needle) => void check(expression, lineOf(needle)),
    fault: (message, needle) => fault(lineOf(needle), message),
  })
  for (const name of known) if (!used.has(name)) fault(lineOf(`${name}:`), templateMessages.unusedName(name))
  return isSound ? { slug, source: text, skeleton, parameters, lets, conditions, textsOf } : null
}

/** The file as a task's reader wants it and the lines it doesn't know, each with the other's lines left empty, so that line numbers stay. */
function separate(lines: readonly string[]): { own: string; task: string } {
  const end = lines.indexOf('---', 1)
  let isOwn = false
  const owned = lines.map((line, index) => {
    if (index === 0 || index >= end) return false
    if (/^\S/.test(line)) isOwn = OWN_KEYS.test(line)
    return isOwn
  })
  return {
    own: lines.map((line, index) => (owned[index] ? line : '')).join('\n'),
    task: lines.map((line, index) => (owned[index] ? '' : line)).join('\n'),
  }
}

const RANGE = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?:\s+step\s+(\d+(?:\.\d+)?))?$/

function valuesOf(range: string | number | (string | number)[], fault: (message: string) => void): ExactValue[] {
  if (Array.isArray(range)) return range.map((item) => (typeof item === 'number' ? decimal(String(item)) : item))
  const [, from, to, step = '1'] = RANGE.exec(String(range)) ?? []
  const values: ExactValue[] = []
  if (from !== undefined && to !== undefined && Number(step) > 0) {
    for (let value = decimal(from); toNumber(value) <= Number(to); value = plus(value, decimal(step))) values.push(value)
  }
  if (values.length === 0) fault(templateMessages.badRange(String(range)))
  return values
}

const decimal = (text: string): ExactNumber => (text.startsWith('-') ? negative(exactFromDecimal(text.slice(1))) : exactFromDecimal(text))

function prepareTexts(skeleton: LibraryTask, listener: TextListener): Template['textsOf'] {
  const prepare = (text: string): FillText => prepareText(text, listener)
  const optional = (text: string | null): ((...args: Parameters<FillText>) => string | null) => (text === null ? () => null : prepare(text))
  const [title, description, answer, mistake] = [
    prepare(skeleton.title),
    prepare(skeleton.description),
    optional(skeleton.answer),
    optional(skeleton.mistake),
  ]
  const answers = skeleton.answers.map((option) => ({
    ...option,
    fill: prepare(option.content),
    fillReason: optional(option.reason ?? null),
  }))
  const expected = (skeleton.expectedAnswers ?? []).map((answer) => ({
    answer,
    fill: prepare(answer.value),
    mistakes: answer.mistakes.map(({ value, hint }) => ({ fill: prepare(value), fillHint: prepare(hint) })),
  }))
  const steps = skeleton.steps.map((step) => ({ method: step.method, fillTitle: prepare(step.title), fill: prepare(step.content) }))
  const hints = skeleton.hints.map(prepare)
  return (lookup): VariantTexts => ({
    title: title(lookup),
    description: description(lookup),
    answers: answers.map(({ label, correct, fill, fillReason }) => {
      const reason = fillReason(lookup)
      return { label, correct, content: fill(lookup), ...(reason === null ? {} : { reason }) }
    }),
    answer: answer(lookup),
    expectedAnswers: expected.map(({ answer: written, fill, mistakes }) => ({
      ...written,
      value: fill(lookup),
      mistakes: mistakes.map((mistakeOf) => ({ value: mistakeOf.fill(lookup), hint: mistakeOf.fillHint(lookup) })),
    })),
    steps: steps.map(({ method, fillTitle, fill }) => ({ method, title: fillTitle(lookup), content: fill(lookup) })),
    hints: hints.map((fill) => fill(lookup)),
    mistake: mistake(lookup),
  })
}
