import { describe, expect, it } from 'vitest'
import { readLibrary } from '#server/library/read-library.ts'
import { libraryTexts } from './verify/library-texts.ts'
import { unknownWords } from './verify/unknown-words.ts'

describe('the spelling of the library', () => {
  it.each(libraryTexts(readLibrary(import.meta.dirname)))('%s has only words of the dictionary or of the allowed list', (_, text) => {
    expect(unknownWords(text)).toEqual([])
  })

  it('finds a misspelled word among right ones', () => {
    expect(unknownWords('Rozwiąż rówanie z niewiadomą.')).toEqual(['rówanie'])
  })
})
