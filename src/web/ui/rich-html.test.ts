import { expect, test } from 'vitest'
import { keepRichHtmlOut, putRichHtmlIn, resolveRichHtml, richReference } from '#web/ui/rich-html.ts'

test('html and JSON-LD leave the data, everything else stays, dates included', () => {
  const store = new Map<string, string>()
  const at = new Date(0)
  const data = keepRichHtmlOut(
    { title: 'a < b', description: '<p>x</p>', steps: [{ html: '<p>y</p>', at }], jsonLd: '{"@context":"s"}', none: null, count: 3 },
    store,
  )
  expect(data).toEqual({
    title: 'a < b',
    description: '@rich:0',
    steps: [{ html: '@rich:1', at }],
    jsonLd: '@rich:2',
    none: null,
    count: 3,
  })
  expect([...store.values()]).toEqual(['<p>x</p>', '<p>y</p>', '{"@context":"s"}'])
  expect(resolveRichHtml(data.description, store)).toBe('<p>x</p>')
  expect(resolveRichHtml('<p>given</p>', store)).toBe('<p>given</p>')
  expect([richReference('@rich:1'), richReference('<p>@rich:1</p>')]).toEqual(['@rich:1', undefined])
})

test('each html comes into the place rendered for it, dollars and all', () => {
  const store = new Map([
    ['@rich:0', '<b>$& $1</b>'],
    ['@rich:1', '{"a":1}'],
  ])
  expect(
    putRichHtmlIn('<div class="rich" data-rich="@rich:0">@rich:0</div><script data-rich="@rich:1" type="x">@rich:1</script>', store),
  ).toBe('<div class="rich" data-rich="@rich:0"><b>$& $1</b></div><script data-rich="@rich:1" type="x">{"a":1}</script>')
})

test('a text that looks like a reference stays a text', () => {
  const store = new Map([['@rich:0', '<b>x</b>']])
  const page = '<h1>@rich:0</h1><p title="data-rich=&quot;@rich:0&quot;&gt;">data-rich=&quot;@rich:0&quot;&gt;@rich:0</p>'
  expect(putRichHtmlIn(page, store)).toBe(page)
})
