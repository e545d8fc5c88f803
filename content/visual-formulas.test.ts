import { afterAll, describe, expect, it } from 'vitest'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { documentFormulas } from '#editor/render/document-text.ts'
import { fromVisual, isSetAlike, openVisually, toVisual } from '#web/rich-editor/math/visual-tex.ts'
import { readLibrary } from '#server/library/read-library.ts'
import { sample } from '#server/testing/sample.ts'
import { libraryTexts } from './verify/library-texts.ts'
import { aVisualField } from './verify/visual-field.ts'

const texts = libraryTexts(readLibrary(import.meta.dirname))
const formulas = [...new Set(texts.flatMap(([, text]) => documentFormulas(parseMarkdown(text)).map(({ tex }) => tex)))]
/** All of them in a full run. */
const some = sample(formulas, 700)
const field = await aVisualField()
afterAll(() => field.close())

describe('formulas of the library in the visual input', () => {
  it('are many', () => {
    expect(formulas.length).toBeGreaterThan(2000)
  })

  it('all open, as a change anywhere in them would write them', () => {
    expect(some.filter((tex) => !openVisually(field, tex))).toEqual([])
  })

  it('come back as they were the second time, too', () => {
    const written = (tex: string): string => {
      field.setValue(toVisual(tex))
      return fromVisual(field.getValue('latex-without-placeholders'))
    }
    expect(some.filter((tex) => !isSetAlike(tex, written(written(tex))))).toEqual([])
  })

  it('would stay TeX where something would be lost or can’t be read', () => {
    for (const tex of ['\\cfrac[l]{1}{x}', '\\begin{alignedat}{2}a&=b\\end{alignedat}', '\\frac{1}{', '\\nieznane{x}'])
      expect(openVisually(field, tex), tex).toBe(false)
    expect(openVisually(field, '')).toBe(true)
  })
})
