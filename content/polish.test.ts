import { describe, expect, it } from 'vitest'
import { readLibrary } from '#server/library/read-library.ts'
import { libraryTexts } from './verify/library-texts.ts'
import { polishFaults } from './verify/polish-faults.ts'

const library = readLibrary(import.meta.dirname)
const texts = libraryTexts(library)

describe('the language of the library', () => {
  it.each(texts)('%s is written as Polish is written', (_, text) => {
    expect(polishFaults(text)).toEqual([])
  })

  it.each([
    ['Pole to $3.14$.', '3.14'],
    ['Wartość $\\tan x$.', '\\tan'],
    ['Pole to 5 cm2.', 'cm2'],
    ['Solve the equation.', 'the'],
    ['Liczba "pi".', '"pi"'],
    ['Bok - przekątna.', ' - '],
    ['Równanie $$x = 1$', '$'],
  ])('%s is refused', (text, found) => {
    expect(polishFaults(text).join('\n')).toContain(found)
  })
})
