import { expect, test } from 'vitest'
import { AFTER_PAINT, paintFirst } from '#server/ssr/paint-first.ts'

test('module preloads leave the head, everything else stays', () => {
  const page =
    '<head><link rel="preload" href="/f.woff2"/><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/></head><body><p>&lt;link rel="modulepreload"&gt;</p></body>'
  expect(paintFirst(page)).toBe(page.replace('<link rel="modulepreload" href="/a.js"/>', ''))
  expect(paintFirst('<p>no head</p>')).toBe('<p>no head</p>')
})

test('the module script fetches its files after the first frame, together, and runs the rest in order', () => {
  const page = `<head></head><body><script type="module" async="">import "/m.js";
import * as route0 from "/root.js";
import * as route1 from "/page.js";

  window.modules = {"root":route0,"page":route1};

import("/entry.js");</script></body>`
  expect(paintFirst(page)).toBe(
    `<head></head><body><script type="module">${AFTER_PAINT}` +
      'const [,route0,route1]=await Promise.all([import("/m.js"),import("/root.js"),import("/page.js")]);' +
      'window.modules = {"root":route0,"page":route1};\n\nimport("/entry.js");</script></body>',
  )
  expect(AFTER_PAINT).toMatch(/^const painted=async.*requestAnimationFrame.*await painted\(\);.*document\.fonts\.load\(/)
})

test('what would load the page again is left out of the module script', () => {
  const page = `<head></head><body><script type="module" async="">;
import * as route0 from "/root.js";
import * as route1_clientLoader from "/loader.js";
import * as route1_main from "/page.js";
const route1 = {...route1_clientLoader,...route1_main};

import("/entry.js");</script></body>`
  const painted = paintFirst(page)
  expect(painted).not.toContain('clientLoader')
  expect(painted).toContain('const [route0,route1_main]=await Promise.all([import("/root.js"),import("/page.js")]);')
  expect(painted).toContain('const route1 = {...route1_main};')
})

test('files of routes are not listed', () => {
  const manifest = '{ "root": { "module": "/root.js", "imports": [\n "/a.js",\n "/b.js"\n ], "css": ["/s.css"] } }'
  const painted = paintFirst(`<head></head><body><script type="module" async="">window.routes = ${manifest}</script></body>`)
  expect(painted).toContain('"module": "/root.js", "imports":[], "css": ["/s.css"]')
})
