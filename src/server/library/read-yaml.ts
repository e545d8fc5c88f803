import { isMap, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod/mini'
import '#contract/http/zod-polish.ts'
import type { Report } from './library-error.ts'
import { libraryMessages } from './messages.ts'

/** A value read from YAML, and the line (1 = first of the file) on which the field at a path stands. */
export type YamlValue<T> = { value: T; lineOf: (...path: (string | number)[]) => number }

/**
 * Reads YAML against a schema. Reports each problem at its line and then returns null. `firstLine` is the line of
 * the file on which the YAML begins.
 */
export function readYaml<T>(text: string, schema: z.ZodMiniType<T>, report: Report, firstLine = 1): YamlValue<T> | null {
  const lines = new LineCounter()
  // Dates stay text: the core schema doesn't turn them into Date objects.
  const document = parseDocument(text, { lineCounter: lines, schema: 'core' })
  if (document.errors.length > 0) {
    for (const error of document.errors)
      report(lines.linePos(error.pos[0]).line + firstLine - 1, libraryMessages.badYaml(error.message.split('\n')[0] ?? ''))
    return null
  }
  const lineOf = (...path: (string | number)[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
      const key = path[length - 1]
      const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === String(key)) : undefined
      const node: unknown = pair ? pair.key : document.getIn(path.slice(0, length), true)
      const start = rangeStart(node)
      if (start !== null) return lines.linePos(start).line + firstLine - 1
    }
    return firstLine
  }
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return { value: parsed.data, lineOf }
  for (const issue of parsed.error.issues) {
    const path = issue.path.filter((part) => typeof part !== 'symbol')
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [null]
    for (const name of names) {
      const full = name === null ? path : [...path, name]
      report(lineOf(...full), libraryMessages.field(full.join('.'), issue.message))
    }
  }
  return null
}

function rangeStart(node: unknown): number | null {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return null
  const start: unknown = node.range[0]
  return typeof start === 'number' ? start : null
}
