import { isDeepStrictEqual } from 'node:util'
import type { ConceptDifference } from '#contract/math-concept-change.ts'
import { documentText } from '#editor/render/document-text.ts'
import type { RichDoc } from '#editor/schema/document.ts'

/** Everything that a form says of a concept. */
export type ConceptContent = { name: string; aliases: readonly string[]; description: RichDoc | null }

const FIELDS = ['name', 'aliases', 'description'] as const

/** The fields that differ, as texts that a person compares. */
export function differences(before: ConceptContent, after: ConceptContent): ConceptDifference[] {
  return FIELDS.filter((field) => !isSame(field, before, after)).map((field) => ({
    field,
    before: textOf(field, before),
    after: textOf(field, after),
  }))
}

/**
 * The content that accepting a proposal would save: its author's fields, and of those that its author has left alone what
 * the concept says now.
 */
export function merged({
  base,
  present,
  proposed,
}: {
  base: ConceptContent | null
  present: ConceptContent
  proposed: ConceptContent
}): ConceptContent {
  if (base === null) return proposed
  return {
    name: isSame('name', base, proposed) ? present.name : proposed.name,
    aliases: isSame('aliases', base, proposed) ? present.aliases : proposed.aliases,
    description: isSame('description', base, proposed) ? present.description : proposed.description,
  }
}

/** The article as text with the TeX of its formulas: what is compared says everything that was typed. */
export function articleText(description: RichDoc | null): string {
  return description === null ? '' : documentText(description, { formulas: 'tex' }).trim()
}

function textOf(field: (typeof FIELDS)[number], content: ConceptContent): string {
  if (field === 'description') return articleText(content.description)
  return field === 'name' ? content.name : content.aliases.join('; ')
}

function isSame(field: (typeof FIELDS)[number], one: ConceptContent, other: ConceptContent): boolean {
  return field === 'description'
    ? isDeepStrictEqual(plain(one.description), plain(other.description))
    : isDeepStrictEqual(one[field], other[field])
}

/** A part of a document without what its writer doesn't see: ids, and attributes that say nothing. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
      if (key !== 'attrs') return [[key, plain(part)]]
      const attrs = Object.entries((part ?? {}) as object).filter(([name, given]) => name !== 'id' && given !== null && given !== false)
      return attrs.length === 0 ? [] : [[key, Object.fromEntries(attrs)]]
    }),
  )
}
