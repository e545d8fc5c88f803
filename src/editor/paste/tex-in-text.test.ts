import { describe, expect, it } from 'vitest'
import { looksLikeMarkdown, texInText } from './tex-in-text.ts'

const formulas = (text: string): string[] => texInText(text).flatMap((piece) => ('tex' in piece ? [piece.tex] : []))

describe('TeX in plain text', () => {
  it('is known by its signs', () => {
    expect(texInText('Niech $x^2$ i \\(y\\).\n$$a=b$$\n\\[c\\]')).toEqual([
      { text: 'Niech ' },
      { tex: 'x^2', isDisplay: false },
      { text: ' i ' },
      { tex: 'y', isDisplay: false },
      { text: '.\n' },
      { tex: 'a=b', isDisplay: true },
      { text: '\n' },
      { tex: 'c', isDisplay: true },
    ])
  })

  it.each(['za 5$ lub 7$', 'od 5$ do 10$', 'kosztuje $5, a tamto $6', '\\$x\\$', 'US$10 i US$20', '$ x $', '$$$$'])(
    'is not a price: %s',
    (text) => expect(formulas(text)).toEqual([]),
  )

  it('goes on in the next line, and is an environment without signs around it', () => {
    expect(formulas('Mamy $a+b\n=c$ i\n\\begin{align*}\na&=b\n\\end{align*}')).toEqual(['a+b\n=c', '\\begin{align*}\na&=b\n\\end{align*}'])
    expect(formulas('Za $bilet\ni za $kurtkę')).toEqual([])
    expect(formulas('$a+\n\nb$')).toEqual([])
  })

  it.each(['\\(x\\ \\)', '\\[x\\ \\]', '$$x\\ $$'])('keeps no half of a space that it ends with: %s', (text) =>
    expect(formulas(text)).toEqual(['x']),
  )

  it('may end its lines with a space', () => {
    expect(texInText('a \\[x\\\\[2mm]y\\] b \\(z\\)')).toEqual([
      { text: 'a ' },
      { tex: 'x\\\\[2mm]y', isDisplay: true },
      { text: ' b ' },
      { tex: 'z', isDisplay: false },
    ])
    expect(texInText('\\(a \\(b\\)')).toEqual([{ text: '\\(a ' }, { tex: 'b', isDisplay: false }])
  })

  // Read again from each opening, these would take longer than a test may.
  it.each(['$a', '\\(', '\\[', '$$$a', '- ', '\\(\\[', '\\\\[', '\\begin{align}', '$a^\n', '$a_1 a'])(
    'is read in time that grows with the text: %s',
    (sign) => {
      const text = sign.repeat(1_000_000)
      expect(texInText(text).length).toBeGreaterThan(0)
      expect(looksLikeMarkdown(text)).toBe(false)
    },
  )

  it('stands in Markdown, which is known by signs that nobody writes by chance', () => {
    for (const text of ['# Tytuł', '- a\n- b', '1. a\n2. b', '| a | b |\n|---|---|\n| 1 | 2 |', 'to **ważne**', '```\nkod\n```'])
      expect(looksLikeMarkdown(text), text).toBe(true)
    for (const text of [
      '- 5 + 3',
      'a * b * c',
      '1. zadanie',
      '5. maja\n7. maja',
      '1. września\n2. września',
      '1. x\n2) y',
      'x|y',
      '#hasztag',
      '2**3',
    ])
      expect(looksLikeMarkdown(text), text).toBe(false)
  })
})
