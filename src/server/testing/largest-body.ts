import type * as z from 'zod/mini'
import { endpoints } from '#contract/http/endpoints.ts'
import { richInput } from '#contract/rich-input.ts'

const LONGEST_WITHOUT_LIMIT = 10_000

/** Returns JSON of the shape with everything as long as it may be, of `filling`; rich fields are `rich`, which is JSON already. */
export function largestBody(shape: z.core.$ZodType, filling: string, rich: string): string {
  if (shape === richInput) return rich
  const { def } = (shape as z.core.$ZodTypes)._zod // the union of all shapes
  switch (def.type) {
    case 'object':
      return `{${Object.entries(def.shape)
        .map(([key, member]) => `${JSON.stringify(key)}:${largestBody(member, filling, rich)}`)
        .join(',')}}`
    case 'array': {
      const item = largestBody(def.element, filling, rich)
      return `[${Array.from({ length: maximumOf(def.checks) ?? 1 }, () => item).join(',')}]`
    }
    case 'nullable':
    case 'optional':
      return largestBody(def.innerType, filling, rich)
    case 'pipe':
      return largestBody(def.in, filling, rich)
    case 'union':
      return def.options[0] ? largestBody(def.options[0], filling, rich) : 'null'
    case 'enum':
      return JSON.stringify(Object.values(def.entries)[0])
    case 'literal':
      return JSON.stringify(def.values[0])
    case 'string': {
      const maximum = maximumOf(def.checks) ?? LONGEST_WITHOUT_LIMIT
      return JSON.stringify(filling.repeat(Math.ceil(maximum / filling.length)).slice(0, maximum))
    }
    case 'number':
      return '1'
    case 'boolean':
      return 'true'
    default:
      return 'null'
  }
}

/** Returns the least of the greatest lengths that checks of a shape allow. */
function maximumOf(checks: readonly z.core.$ZodCheck[] = []): number | null {
  const maxima = checks.flatMap(({ _zod: { def } }) => ('maximum' in def && typeof def.maximum === 'number' ? [def.maximum] : []))
  return maxima.length === 0 ? null : Math.min(...maxima)
}

/** The operations that change something and take JSON. */
export const jsonWrites = endpoints.filter(({ takes, method }) => takes === undefined && method !== 'GET' && method !== 'HEAD')
