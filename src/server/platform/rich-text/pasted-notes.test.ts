import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cleanPasted } from '#editor/paste/clean-html.ts'
import type { RichNode } from '#editor/schema/document.ts'
import { parseHtml } from './parse-html.ts'

const texts = ({ content = [], text = '' }: Pick<RichNode, 'content' | 'text'>): string => text + content.map(texts).join('')

const WIKIPEDIA =
  '<p>Liczba<sup id="cite_ref-1"><a href="#cite_note-1">[1]</a></sup>.</p>' +
  '<ol><li id="cite_note-1"><span class="mw-cite-backlink"><a href="#cite_ref-1">↑</a></span> <i>Lambert</i>, 1761.</li></ol>'
const OWN = '<p data-pm-slice="1 1 []">Liczba<span class="footnote">Lambert, 1761.</span><span class="footnote"></span>.</p>'
const WORD = readFileSync(join(import.meta.dirname, '../../../editor/paste/fixtures/word-worksheet.txt'), 'utf8')

it.each(['question', 'comment', 'chat', 'review'] as const)(
  'footnotes that are pasted stand in brackets where a %s has none',
  (variant) => {
    const pasted = (html: string): string =>
      texts({ content: parseHtml(cleanPasted(html, { takesFootnotes: false }).html, variant).content })
    expect(pasted(WIKIPEDIA)).toBe('Liczba (Lambert, 1761.).')
    expect(pasted(OWN)).toBe('Liczba (Lambert, 1761.).')
    expect(pasted(WORD)).toContain('Karta pracy (Na podstawie Elementów.)')
  },
)
