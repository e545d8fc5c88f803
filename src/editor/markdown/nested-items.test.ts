import type { Node } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { withNestedItems } from './nested-items.ts'
import { parsePastedMarkdown } from './parse-markdown.ts'

/** The words of a block; a list with its style, its first number and its items. */
function said({ type: { name }, attrs, children, text }: Node): string {
  if (text !== undefined) return text
  if (name.startsWith('math')) return `[${String(attrs['tex'])}]`
  if (name === 'codeBlock') return `code ${children.map(said).join('')}`
  if (name === 'orderedList') return `${String(attrs['style'])} ${String(attrs['start'])} {${children.map(said).join(' | ')}}`
  return children.map(said).join(name === 'listItem' ? ' / ' : '')
}

const blocks = (markdown: string): string[] => richSchema('full').nodeFromJSON(parsePastedMarkdown(markdown)).children.map(said)

const NESTED = ['decimal 1 {Oblicz: / lower-alpha 1 {[2+3] | sumę} | Rozwiąż: / lower-alpha 1 {raz | dwa}}', 'Koniec']

describe('lettered lines of pasted Markdown', () => {
  it.each(['', ' ', '  ', '   ', '    ', '\t'])('stand within their numbers, indented by %j', (indent) => {
    for (const gap of ['\n', '\n\n', ':\n\n'.slice(1)])
      expect(
        blocks(`1. Oblicz:${gap}${indent}a) $2+3$\n${indent}b) sumę${gap}2. Rozwiąż:${gap}${indent}a) raz\n${indent}b) dwa\n\nKoniec`),
        JSON.stringify(gap),
      ).toEqual(NESTED)
  })

  it.each([
    [
      '1. Oblicz: a) 2\n   b) 3\n2. Policz: a) 4\n   b) 5',
      ['decimal 1 {Oblicz: / lower-alpha 1 {2 | 3} | Policz: / lower-alpha 1 {4 | 5}}'],
    ],
    ['1. a) 2\nb) 3\n2. a) 4\nb) 5', ['decimal 1 {lower-alpha 1 {2 | 3} | lower-alpha 1 {4 | 5}}']],
    ['1) Oblicz:\na) raz\nb) dwa\n2) Policz', ['decimal 1 {Oblicz: / lower-alpha 1 {raz | dwa} | Policz}']],
    ['1. Oblicz:\n**a)** raz\n**b)** dwa\n2. Policz', ['decimal 1 {Oblicz: / lower-alpha 1 {raz | dwa} | Policz}']],
    ['1. Ile?\nA. 3\nB. 4\n\n2. Ile?\nA. 5\nB. 6', ['decimal 1 {Ile? / upper-alpha 1 {3 | 4} | Ile? / upper-alpha 1 {5 | 6}}']],
    [
      '9. Oblicz:\na) raz\nb) dwa\n10. Policz:\na) trzy\nb) cztery',
      ['decimal 9 {Oblicz: / lower-alpha 1 {raz | dwa} | Policz: / lower-alpha 1 {trzy | cztery}}'],
    ],
    ['1.\tOblicz:\na) raz\nb) dwa\n2.\tPolicz', ['decimal 1 {Oblicz: / lower-alpha 1 {raz | dwa} | Policz}']],
    ['1. Oblicz\nwartość:\na) raz\nb) dwa\n2. Policz', ['decimal 1 {Oblicz wartość: / lower-alpha 1 {raz | dwa} | Policz}']],
    ['1. Oblicz:\na) raz:\n$$\nx\n$$\nb) dwa\n2. Policz', ['decimal 1 {Oblicz: / lower-alpha 1 {raz: / [x] | dwa} | Policz}']],
    ['1. Oblicz:\n\\[x\\]\na) raz\nb) dwa\n2. Policz', ['decimal 1 {Oblicz: / [x] / lower-alpha 1 {raz | dwa} | Policz}']],
    // A number alone holds what is indented.
    ['1. Oblicz:\n  a) raz\n  b) dwa\n\nKoniec', ['decimal 1 {Oblicz: / lower-alpha 1 {raz | dwa}}', 'Koniec']],
    ['1. Oblicz\n2. Policz:\n a) raz\n b) dwa', ['decimal 1 {Oblicz | Policz: / lower-alpha 1 {raz | dwa}}']],
  ])('stand within their numbers: %j', (markdown, expected) => expect(blocks(markdown)).toEqual(expected))

  it.each([
    ['1. Oblicz:\na) raz\nb) dwa', ['decimal 1 {Oblicz:}', 'lower-alpha 1 {raz | dwa}']],
    ['1. Oblicz.\n2. Policz:\na) raz\nb) dwa', ['decimal 1 {Oblicz. | Policz:}', 'lower-alpha 1 {raz | dwa}']],
    [
      '1. Oblicz\n\nTekst\n\na) raz\nb) dwa\n\n2. Policz',
      ['decimal 1 {Oblicz}', 'Tekst', 'lower-alpha 1 {raz | dwa}', 'decimal 2 {Policz}'],
    ],
    ['1. Oblicz\n## Tytuł\na) raz\nb) dwa\n2. Policz', ['decimal 1 {Oblicz}', 'Tytuł', 'lower-alpha 1 {raz | dwa}', 'decimal 2 {Policz}']],
    ['```\n1. Oblicz: a) 2\nb) 3\n2. Policz\n```', ['code 1. Oblicz: a) 2\nb) 3\n2. Policz']],
    ['1. Oblicz:\n```\na) raz\nb) dwa\n```\n2. Policz', ['decimal 1 {Oblicz:}', 'code a) raz\nb) dwa', 'decimal 2 {Policz}']],
  ])('stay beside what they may not belong to: %j', (markdown, expected) => expect(blocks(markdown)).toEqual(expected))

  it.each([
    '1. x\na) y\n',
    '1. x\na) y\nb) z\n',
    '1. x\na)\n$$\n',
    '1. x\n\n',
    '1. x\ny\n',
    '12. x\n  a) y\n  b) z\n',
    '```\n',
    '1. x\n \\[\n',
  ])('are found in time that grows with the text: %j', (lines) =>
    expect(withNestedItems(lines.repeat(4000)).split('\n')).toHaveLength(lines.split('\n').length * 4000 - 3999),
  )
})
