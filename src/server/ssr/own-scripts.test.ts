import { expect, test } from 'vitest'
import { ownScripts } from '#server/ssr/own-scripts.ts'

const HEAD = 'theme()'
const START =
  'window.__reactRouterContext = {"basename":"/","ssr":true};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());'
const DATA = String.raw`window.__reactRouterContext.streamController.enqueue("[{\"_1\":2},\"loaderData\",\"\u003cp>\"]\n");`
const END = 'window.__reactRouterContext.streamController.close();'
const MODULE = 'window.__reactRouterManifest={"routes":{"root":{"id":"root"}}};import("/assets/entry.client-Ys6rbTCD.js");'
const GIVEN = [HEAD, START, MODULE]

const inline = (code: string): string => `<script>${code}</script>`
const pageWith = (content: string): string =>
  `<head>${inline(HEAD)}</head><body>${content}<script type="application/ld+json">{"a":1}</script><script src="/x.js"></script>${inline(START)}<script type="module">${MODULE}</script>${inline(DATA)}${inline(END)}</body>`

test('a page has five scripts of ours: of the head, of the router and of its data', () => {
  const { own, foreign } = ownScripts(pageWith('<p>Zadanie</p>'), GIVEN)
  expect(foreign).toBe(0)
  expect(own).toHaveLength(5)
  expect(own).toEqual(expect.arrayContaining([...GIVEN, DATA, END]))
})

test.each([
  ['foreign', 'alert(1)'],
  ['the head’s with more', `${HEAD};alert(1)`],
  ['data with more', DATA.replace(');', ');alert(1);')],
  ['data that is code', 'window.__reactRouterContext.streamController.enqueue(alert(1));'],
  ['data that ends early', 'window.__reactRouterContext.streamController.enqueue("a");alert("b");'],
  ['a start with code for its state', START.replace('true}', 'alert(1)}')],
  ['a module of another place', MODULE.replace('/assets/entry', 'https://evil.example/entry')],
  ['data that is not whole', 'window.__reactRouterContext.streamController.enqueue();'],
  ['the end with more', `${END}alert(1)`],
])('a script that somebody brought into a page is none of ours: %s', (_, code) => {
  const { own, foreign } = ownScripts(pageWith(inline(code)), GIVEN)
  expect(own).not.toContain(code)
  expect(own).toHaveLength(5)
  expect(foreign).toBe(1)
})

test('a page that was given no scripts has none of ours but its data', () => {
  expect(ownScripts(pageWith(''), [])).toEqual({ own: [DATA, END], foreign: 3 })
})
