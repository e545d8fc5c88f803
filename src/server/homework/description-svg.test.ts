import { expect, test } from 'vitest'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { renderDocument } from '#editor/render/render-document.ts'
import { descriptionSvg } from '#server/homework/description-svg.ts'
import { texInHtml } from '#server/homework/tex-in-html.ts'

const linesOf = (svg: string): string[] => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)

test('a picture holds the title and the whole text of a short description', () => {
  const svg = descriptionSvg({ title: 'Nierówność', text: 'Rozwiąż nierówność x² − 5x + 6 ≥ 0.' })
  expect(linesOf(svg)).toEqual(['Nierówność', 'Rozwiąż nierówność x² − 5x + 6 ≥ 0.', 'Wizards'])
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 630" /)
})

test('a long text is broken at spaces, a long word within, and what does not fit ends in dots', () => {
  const lines = linesOf(descriptionSvg({ title: 'T', text: 'słowo '.repeat(200) })).slice(1, -1)
  expect(lines).toHaveLength(7)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(56)
  expect(lines.at(-1)).toMatch(/…$/)
  expect(linesOf(descriptionSvg({ title: 'T', text: 'x'.repeat(60) })).slice(1, -1)).toEqual(['x'.repeat(56), 'xxxx'])
})

test('nothing of a text is markup of the picture', () => {
  const svg = descriptionSvg({ title: '<script>alert(1)</script>', text: '"><image href="x" onerror="alert(1)"/>&\u0000\u000b' })
  expect(svg).not.toMatch(/<script|<image|\p{Cc}/u)
  expect(svg.match(/<\w+/g)).toEqual(['<svg', '<title', '<rect', '<text', '<text', '<text'])
})

test('the TeX of a text is that of its formulas, typeset or not, as it was written', () => {
  const document = parseMarkdown('Skoro $a<b$ i $a \\& b$, to:\n\n$$x=\\frac{1}{2}$$\n\nźle: $\\frac{1$')
  const tex = texInHtml(renderDocument(document))
  expect(tex.split('\n').slice(0, 3)).toEqual(['a<b', 'a \\& b', 'x=\\frac{1}{2}'])
  expect(tex).toContain('\\frac{1')
  expect(texInHtml('<p>bez wzorów</p>')).toBe('')
})
