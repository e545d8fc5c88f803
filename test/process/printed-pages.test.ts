import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PageToPrint, type PrintLimits, printPage } from '#server/platform/pdf/index.ts'
import { eventually } from '#server/testing/eventually.ts'
import { chromiumLaunch } from '../e2e/support/chromium.ts'
import { readPdf } from '../e2e/support/read-pdf.ts'
import unpackChromium from '../e2e/support/unpack-chromium.ts'
import { emptyFolder } from './run-product.ts'

const { executablePath } = chromiumLaunch
const LIMITS: PrintLimits = { timeMs: 60_000, memoryBytes: 2 ** 31, fileBytes: 2 ** 20, pdfBytes: 2 ** 24 }
const nothing = (): Promise<null> => Promise.resolve(null)
/** Browsers keep their profiles here: the products of other tests print, too. */
const temporary = mkdtempSync(join(tmpdir(), 'wizards-printed-'))

beforeAll(async () => {
  await unpackChromium()
  process.env['TMPDIR'] = temporary
  for (const name of ['LD_LIBRARY_PATH', 'FONTCONFIG_FILE'])
    if (chromiumLaunch.env[name] !== undefined) process.env[name] = chromiumLaunch.env[name]
})

afterAll(() => rmSync(temporary, { recursive: true, force: true }))

async function print(page: Partial<PageToPrint>, limits: Partial<PrintLimits> = {}, path = join(emptyFolder(), 'a.pdf')) {
  const figures = await printPage({ path: executablePath, isSandboxed: false }, { html: '', read: nothing, ...page }, path, {
    signal: new AbortController().signal,
    limits: { ...LIMITS, ...limits },
  })
  return { ...figures, ...(await readPdf(readFileSync(path))) }
}

/** Processes of the browsers that these tests have started. */
const browsers = (): string[] =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`user-data-dir=${temporary}/`)
    } catch {
      return false
    }
  })
const profiles = (): string[] => readdirSync(temporary).filter((name) => name.startsWith('wizards-pdf-'))

/** Everything by which a page has ever fetched something. */
const greedy = (canary: string, secret: string): string => `<!doctype html><html><head>
  <link rel="stylesheet" href="${canary}/style.css"><link rel="preconnect" href="${canary}"><link rel="dns-prefetch" href="${canary}">
  <link rel="preload" as="image" href="${canary}/preload.png"><link rel="icon" href="${canary}/icon.png">
  <style>@import url(${canary}/import.css); @font-face { font-family: x; src: url(${canary}/font.woff2) } body { background: url(${canary}/ground.png); font-family: x }</style>
  <script src="${canary}/script.js"></script><script>document.write('ZŁY SKRYPT'); fetch('${canary}/fetch')</script>
  <meta http-equiv="refresh" content="0;url=${canary}/refresh"></head><body onload="new Image().src='${canary}/onload'">
  <p>Zażółć gęślą jaźń</p><img src="${canary}/image.png" srcset="${canary}/set.png 2x" onerror="this.src='${canary}/onerror'">
  <img src="http://169.254.169.254/latest/meta-data/"><img src="file://${secret}"><iframe src="${canary}/frame"></iframe>
  <iframe src="file://${secret}"></iframe><iframe srcdoc="<img src='${canary}/srcdoc.png'>"></iframe>
  <object data="${canary}/object"></object><embed src="${canary}/embed"><video src="${canary}/film.mp4" autoplay></video>
  <audio src="${canary}/sound.mp3" autoplay></audio><svg><image href="${canary}/svg.png"/><use href="${canary}/use.svg#a"/></svg>
  <form action="${canary}/form"><input type="image" src="${canary}/input.png"></form></body></html>`

test('a page that is printed reaches no other address, no file and runs no script, where a plain browser does all of it', async () => {
  const hits: string[] = []
  const canary = createServer((request, response) => {
    hits.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(canary, 'listening')
  // A browser may open a line without a word.
  canary.on('connection', () => hits.push('a connection'))
  const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
  const folder = emptyFolder()
  const secret = join(folder, 'tajne.txt')
  writeFileSync(secret, 'TAJNE SLOWO')
  const html = greedy(address, secret)
  const asked: string[] = []

  const printed = await print({ html, read: (path) => (asked.push(path), nothing()) })
  expect(printed.text).toContain('Zażółć gęślą jaźń')
  expect(printed.text).not.toMatch(/ZŁY|TAJNE/)
  expect([hits, asked]).toEqual([[], []])

  const page = join(folder, 'page.html')
  writeFileSync(page, html)
  const plain = await chromium.launch(chromiumLaunch)
  const tab = await plain.newPage()
  await tab.goto(`file://${page}`, { waitUntil: 'commit' })
  await eventually(() => expect(hits.filter((hit) => hit !== 'a connection').length).toBeGreaterThan(8))
  await plain.close()
  canary.closeAllConnections()
  canary.close()
})

test('files of the page come from whoever prints it, those below the first sheet too', async () => {
  const svg = (word: string): Buffer =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><text y="20">${word}</text></svg>`)
  const files = new Map([
    ['/assets/style.css', { type: 'text/css', bytes: Buffer.from('p { break-after: page } @page { size: A4 }') }],
    ['/files/rysunek?x=1', { type: 'image/svg+xml', bytes: svg('RYSUNEK') }],
  ])
  const printed = await print({
    html: '<link rel="stylesheet" href="/assets/style.css"><p>raz</p><p>dwa</p><img src="/files/rysunek?x=1">',
    read: (path) => Promise.resolve(files.get(path) ?? null),
  })
  expect(printed.pages).toBe(3)
  expect(printed.text).toBe('raz dwa RYSUNEK')
  expect(printed.peakMemoryBytes).toBeGreaterThan(0)
})

test('a page that takes too long, too much memory or too much room ends with its browser, and leaves nothing behind', async () => {
  const html = '<img src="/files/a"><p>raz</p>'
  const never = (): Promise<null> => new Promise(() => undefined)
  await expect(print({ html, read: never }, { timeMs: 1500 })).rejects.toThrow(/timeout/i)
  await expect(print({ html, read: never }, { memoryBytes: 1 })).rejects.toThrow(
    expect.objectContaining({ name: 'UnprintableError', message: expect.stringContaining('memory') }),
  )
  const large = { type: 'image/png', bytes: Buffer.alloc(2000) }
  await expect(print({ html, read: () => Promise.resolve(large) }, { fileBytes: 1000 })).rejects.toThrow('shows more than 1000 bytes')
  await expect(print({ html }, { pdfBytes: 100 })).rejects.toThrow('larger than 100 bytes')
  await eventually(() => expect([browsers(), profiles()]).toEqual([[], []]))
})

test('a browser doesn’t outlive the process that prints', async () => {
  const script = join(emptyFolder(), 'prints.mjs')
  const module = join(import.meta.dirname, '../../src/server/platform/pdf/index.ts')
  writeFileSync(
    script,
    `import { printPage } from ${JSON.stringify(module)}
    await printPage({ path: ${JSON.stringify(executablePath)}, isSandboxed: false }, { html: '<img src="/files/a">', read: () => (console.log('asked'), new Promise(() => undefined)) }, '/dev/null', { signal: new AbortController().signal })`,
  )
  const child = spawn(process.execPath, [script], { cwd: join(import.meta.dirname, '../..'), stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  expect(browsers().length).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await eventually(() => expect(browsers()).toEqual([]))
})
