import { describe, expect, it } from 'vitest'
import type { Node } from '@tiptap/pm/model'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** The words of a block; a list with its style and first number. */
function said({ type: { name }, attrs, children, text }: Node): string {
  if (text !== undefined) return text
  if (name.startsWith('math')) return `[${String(attrs['tex'])}]`
  if (name === 'orderedList') return `${String(attrs['style'])} ${String(attrs['start'])}: ${children.map(said).join(' | ')}`
  return children.map(said).join(name === 'listItem' ? ' / ' : '')
}

const blocks = (markdown: string, hasWrittenLists = true): string[] =>
  richSchema('full').nodeFromJSON(parseMarkdown(markdown, { hasWrittenLists })).children.map(said)

describe('lists as people write them', () => {
  it.each([
    ['**Zadanie 1.** Oblicz:\na) $2+3$\nb) sumę\nc) iloczyn', ['Zadanie 1. Oblicz:', 'lower-alpha 1: [2+3] | sumę | iloczyn']],
    ['Oblicz:\n\na) raz\n\nb) **dwa**\n\nKoniec', ['Oblicz:', 'lower-alpha 1: raz | dwa', 'Koniec']],
    ['a) raz\nb) dwa\nKoniec', ['lower-alpha 1: raz | dwa', 'Koniec']],
    ['**a)** raz\n__b)__ dwa', ['lower-alpha 1: raz | dwa']],
    ['a)\n$$\nx\n$$\nb) z:\n\n\\[y\\].\n\nKoniec', ['lower-alpha 1: [x] | z: / [y.]', 'Koniec']],
    ['c) raz\nd) dwa', ['lower-alpha 3: raz | dwa']],
    ['I. raz\nII. dwa', ['upper-roman 1: raz | dwa']],
    ['A. $2$\nB. $3$\nC. $4$', ['upper-alpha 1: [2] | [3] | [4]']],
    [
      'I. raz:\na) dwa\n$$\nx\n$$\nb) trzy\nII. cztery\n\nKoniec',
      ['upper-roman 1: raz: / lower-alpha 1: dwa / [x] | trzy | cztery', 'Koniec'],
    ],
    ['1. Oblicz:\n   a) raz\n   b) dwa\n2. Policz', ['decimal 1: Oblicz: / lower-alpha 1: raz | dwa | Policz']],
    ['- Oblicz:\na) raz\nb) dwa', ['Oblicz:', 'lower-alpha 1: raz | dwa']],
    ['1. Oblicz:\na) raz\n$$\nx\n$$\nb) dwa\n2. Policz', ['decimal 1: Oblicz:', 'lower-alpha 1: raz / [x] | dwa', 'decimal 2: Policz']],
    ['> Oblicz:\n> a) raz\n> b) dwa\n\nKoniec', ['Oblicz:lower-alpha 1: raz | dwa', 'Koniec']],
    ['a) raz\nb) dwa\n# Tytuł', ['lower-alpha 1: raz | dwa', 'Tytuł']],
  ])('are lists: %j', (markdown, expected) => expect(blocks(markdown)).toEqual(expected))

  it.each([
    'a) sam',
    'Oblicz:\na) sam',
    'a) raz\nc) trzy',
    'A. Mickiewicz',
    'W. Reymont\nA. Mickiewicz',
    'L. Euler\nM. Curie',
    'a) raz\nb. dwa',
    'XIX. wiek\nXX. wiek',
    'x\nnp. raz\nb) dwa',
  ])('are no lists where nothing follows: %j', (markdown) => expect(blocks(markdown)).toEqual([markdown.replaceAll('\n', ' ')]))

  it('are paragraphs in texts of the library', () => {
    expect(blocks('Oblicz:\na) raz\nb) dwa', false)).toHaveLength(1)
  })

  it.each(['a) x\n', 'a) x\nb) y\n', 'a)\n$$x$$\n', 'a) $$\n', 'a)\n\n', 'a)\n\\[ x\n', 'I. x\na) y\nb) z\n'])(
    'are read in time that grows with them: %j',
    (lines) => {
      expect(parseMarkdown(lines.repeat(1500), { hasWrittenLists: true }).content.length).toBeGreaterThan(0)
    },
  )
})
