import { expect, test } from 'vitest'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { renderDocument } from '#editor/render/render-document.ts'
import { markForeignLinks } from '#server/embed/mark-foreign-links.ts'

const marked = (markdown: string): string => markForeignLinks(renderDocument(parseMarkdown(markdown)), 'wizards.example')

test('a link to another site says its host to eyes and ears, opens beside, and tells that site nothing', () => {
  const html = marked('Zobacz [to](https://evil.pl/a?b=1&c=2).')
  expect(html).toContain('href="https://evil.pl/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow ugc"')
  expect(html).toContain('<span class="sr-only"> (inna strona: evil.pl, w\u00a0nowej karcie)</span><span aria-hidden="true">evil.pl</span>')
})

test('a text that looks like another address doesn’t hide where the link leads', () => {
  expect(marked('[https://wizards.example/konto](https://evil.pl/)')).toContain('<span aria-hidden="true">evil.pl</span>')
  expect(markForeignLinks('<a class="link" href="https://pko.pl@evil.pl/">pko.pl</a>', 'wizards.example')).toContain('>evil.pl</span>')
  // Letters of another script.
  expect(marked('[x](https://аpple.com/)')).toContain('xn--pple-43d.com')
  expect(marked('[https://dobra.pl/a](https://dobra.pl/a)')).not.toContain('aria-hidden')
})

test('links within the product, to addresses without a host, and html that is marked already stay as they are', () => {
  for (const own of ['[a](/homeworks)', '[a](https://wizards.example/homeworks)', '[a](mailto:ala@example.pl)', 'https bez linku'])
    expect(marked(own)).toBe(renderDocument(parseMarkdown(own)))
  const once = marked('[to](https://evil.pl/) i [tamto](http://inna.pl/)')
  expect(markForeignLinks(once, 'wizards.example')).toBe(once)
})
