import * as z from 'zod/mini'

/**
 * The shape of html that the server derived from a checked document. Whatever treats html differently from text knows it
 * by this shape and never by how it looks: a title may begin with `<`.
 */
export const richHtml = z.string()

type Change = (html: string) => string
type Walk = (value: unknown, change: Change) => unknown

/** Returns the value of this shape with every html in it changed; parts without html are the same objects as before. */
export function mapRichHtml<T>(shape: z.ZodMiniType, value: T, change: Change): T {
  const walk = walkOf(shape)
  return walk === null ? value : (walk(value, change) as T) // only strings change, to other strings
}

/** Returns every html in the value of this shape, in its order. */
export function richHtmlIn(shape: z.ZodMiniType, value: unknown): string[] {
  const found: string[] = []
  mapRichHtml(shape, value, (html) => {
    found.push(html)
    return html
  })
  return found
}

/** The way values of a shape are walked; null where no html can be in them. */
const walks = new WeakMap<z.core.$ZodType, Walk | null>()

function walkOf(shape: z.core.$ZodType): Walk | null {
  const known = walks.get(shape)
  if (known !== undefined) return known
  const walk = shape === richHtml ? changeHtml : walkInto(shape as z.core.$ZodTypes) // the union of all shapes
  walks.set(shape, walk)
  return walk
}

const changeHtml: Walk = (value, change) => (typeof value === 'string' ? change(value) : value)

/** @throws {Error} for a kind of shape that would have to be looked into and isn't known here */
function walkInto(shape: z.core.$ZodTypes): Walk | null {
  const { def } = shape._zod
  switch (def.type) {
    case 'object': {
      const members = Object.entries(def.shape).flatMap(([key, member]): [string, Walk][] => {
        const walk = walkOf(member)
        return walk === null ? [] : [[key, walk]]
      })
      return members.length === 0 ? null : (value, change) => (isRecord(value) ? withMembers(value, members, change) : value)
    }
    case 'array': {
      const walk = walkOf(def.element)
      return walk && ((value, change) => (Array.isArray(value) ? value.map((item) => walk(item, change)) : value))
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return walkOf(def.innerType)
    case 'union':
      if (def.options.some((option) => walkOf(option) !== null)) throw new Error('Html within a union of shapes is not looked for')
      return null
    case 'record':
      if (walkOf(def.valueType) !== null) throw new Error('Html within a record is not looked for')
      return null
    case 'pipe':
      if (walkOf(def.in) !== null || walkOf(def.out) !== null) throw new Error('Html that is transformed is not looked for')
      return null
    case 'tuple':
    case 'intersection':
    case 'lazy':
    case 'map':
    case 'set':
    case 'promise':
      throw new Error(`Shapes of the kind ${def.type} are not looked into for html`)
    default:
      return null
  }
}

function withMembers(value: Record<string, unknown>, members: readonly [string, Walk][], change: Change): Record<string, unknown> {
  const changed = { ...value }
  for (const [key, walk] of members) if (Object.hasOwn(value, key)) changed[key] = walk(value[key], change)
  return changed
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object'
}
