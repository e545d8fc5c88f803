/**
 * Marks that stand in the text of a document for what mammoth doesn't know, until its html is made: a kind and a number
 * between two private-use characters, which are taken out of the document first.
 */
const BEGIN = '\uE010'
const END = '\uE011'

export type MarkKind = 'equation' | 'display' | 'oldEquation' | 'item' | 'ground'

const LETTERS: Readonly<Record<MarkKind, string>> = { equation: 'e', display: 'd', oldEquation: 'o', item: 'i', ground: 'g' }
const KINDS = new Map(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as MarkKind])) // their own keys

export function markOf(kind: MarkKind, number: number): string {
  return `${BEGIN}${LETTERS[kind]}${number}${END}`
}

/** A text without characters that could be taken for marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\uE010\uE011]/g, '')
}

/** A piece of text, or a mark. */
export type Marked = string | { readonly kind: MarkKind; readonly number: number }

/** A text with its marks apart. */
export function partsOf(text: string): Marked[] {
  return text.split(/(\uE010[a-z]\d+\uE011)/).flatMap((part): Marked[] => {
    const kind = part.startsWith(BEGIN) ? KINDS.get(part[1] ?? '') : undefined
    if (kind !== undefined) return [{ kind, number: Number(part.slice(2, -1)) }]
    return part === '' ? [] : [part]
  })
}
