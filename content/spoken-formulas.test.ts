import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { documentFormulas } from '#editor/render/document-text.ts'
import { speakFormula } from '#math/speech/speak-formula.ts'
import { readLibrary } from '#server/library/read-library.ts'
import { libraryTexts } from './verify/library-texts.ts'

const texts = libraryTexts(readLibrary(import.meta.dirname))
const formulas = [...new Set(texts.flatMap(([, text]) => documentFormulas(parseMarkdown(text)).map(({ tex }) => tex)))]

/** Words that say that something has no words of its own. */
const UNSPOKEN = /(?:^| )(?:wzór|znak|strzałka|jest w relacji z|ze znakiem|puste|klamra)(?=[ ,;:]|$)/

describe('formulas of the library, said in Polish', () => {
  it('are many', () => {
    expect(formulas.length).toBeGreaterThan(2000)
  })

  it.each(['natural', 'exact'] as const)('all have %s words: letters and pauses, no command, no sign', (level) => {
    const unsaid = formulas.filter((tex) => {
      const { text } = speakFormula(tex, level)
      return text === '' || /[^\p{L} ,;:]/u.test(text) || UNSPOKEN.test(text)
    })
    expect(unsaid).toEqual([])
  })

  it('say every letter and every digit that they hold', () => {
    const letters = (text: string): string[] => text.split(/[ ,;:]+/).filter((word) => /^[a-zA-Z]$/.test(word))
    const wanted = (tex: string): string[] =>
      tex
        .replaceAll(/\\(?:text|begin|end|operatorname)\s*\{[^}]*\}(?:\{[^}]*\})?|\\[a-zA-Z]+|\[[^\]]*\\text[^\]]*\]/g, ' ')
        .split('')
        .filter((sign) => /^[a-zA-Z]$/.test(sign))
    // "i", "z", "o" and "w" are also words of sentences.
    const counted = (list: readonly string[]): string =>
      list
        .filter((letter) => !/^[iozw]$/.test(letter))
        .toSorted()
        .join('')
    const missing = formulas.filter((tex) => {
      const said = counted(letters(speakFormula(tex).text))
      return said !== counted(wanted(tex)) && !/\\,\s*dx|\\text\{O\}/.test(tex)
    })
    expect(missing).toEqual([])
  })

  it('open and close the same borders when every border is said', () => {
    const unbalanced = formulas.filter((tex) => {
      const words = speakFormula(tex, 'exact').text
      const count = (word: RegExp): number => (words.match(word) ?? []).length
      return ['ułamka', 'pierwiastka', 'nawiasu', 'argumentu', 'wykładnika', 'indeksu', 'wyrażenia', 'współrzędnych'].some(
        (name) => count(new RegExp(`początek ${name}`, 'g')) !== count(new RegExp(`koniec ${name}`, 'g')),
      )
    })
    expect(unbalanced).toEqual([])
  })
})
