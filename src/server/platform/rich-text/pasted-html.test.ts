import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanPastedHtml } from '#editor/paste/clean-html.ts'
import { renderDocument } from '#editor/render/render-document.ts'
import type { RichNode } from '#editor/schema/document.ts'
import { parseHtml } from './parse-html.ts'

/** Clipboard html in the form of its program, read as the editor reads it. */
function paste(name: string): readonly RichNode[] {
  const html = readFileSync(join(import.meta.dirname, '../../../editor/paste/fixtures', name), 'utf8')
  return parseHtml(cleanPastedHtml(html), 'full').content
}

const find = (nodes: readonly RichNode[], type: string): RichNode[] =>
  nodes.flatMap((node) => [...(node.type === type ? [node] : []), ...find(node.content ?? [], type)])
const text = (node: RichNode): string => node.text ?? (node.content ?? []).map(text).join('')

describe('what is pasted', () => {
  it('from Word keeps its equations, lists and marks, and none of its pictures of equations', () => {
    const nodes = paste('word.txt')
    expect(nodes.map(({ type }) => type)).toEqual(['paragraph', 'mathDisplay', 'orderedList', 'paragraph'])
    expect(find(nodes, 'mathInline').map(({ attrs }) => attrs?.['tex'])).toEqual(['x^{2}-2{,}5x\\leq 0'])
    expect(nodes[1]?.attrs?.['tex']).toBe('x=\\frac{-b\\pm \\sqrt{\\Delta}}{2a}')
    expect(find(nodes, 'orderedList').flatMap(({ content }) => content ?? [])).toHaveLength(2)
    expect(find(nodes, 'bulletList').map(text)).toEqual(['Sprawdź jej znak.'])
    expect(find(nodes, 'text').find(({ marks }) => marks?.some(({ type }) => type === 'bold'))?.text).toBe('w zbiorze')
    expect(find(nodes, 'image')).toEqual([])
    const last = find(nodes, 'text').at(-1)
    expect(last).toMatchObject({ text: '(paste error)', marks: [{ type: 'textStyle', attrs: { color: 'red-11' } }] })
    expect(renderDocument({ type: 'doc', content: nodes })).not.toContain('file:')
  })

  it('from Google Docs keeps headings, marks, links and lists, and is not bold as a whole', () => {
    const nodes = paste('google-docs.txt')
    expect(nodes.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'bulletList'])
    const marksOf = (words: string): string[] =>
      (find(nodes, 'text').find((node) => node.text === words)?.marks ?? []).map(({ type }) => type)
    expect(marksOf('Chemia')).toEqual([])
    expect(marksOf('2')).toEqual(['subscript'])
    expect(marksOf('O')).toEqual(['bold'])
    expect(marksOf(', zapamiętaj').toSorted()).toEqual(['italic', 'underline'])
    expect(marksOf('solny')).toEqual(['link'])
  })

  it('from elsewhere stays as it is', () => {
    const html = '<p>a <b>b</b></p>'
    expect(cleanPastedHtml(html)).toBe(html)
  })
})
