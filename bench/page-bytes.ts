import { get } from 'node:http'
import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch } from '../test/e2e/support/chromium.ts'
import unpackChromium from '../test/e2e/support/unpack-chromium.ts'
import type { Figure } from './figure.ts'
import { type SamplePages, samplePages } from './sample-pages.ts'
import { withServedProduct } from './served-product.ts'

const READING_JS_KB = 140
const LIST_JS_KB = 170
const LIMITS_KB: Readonly<Partial<Record<`${keyof SamplePages} ${Kind}`, number>>> = {
  'task html': 10,
  'list js': LIST_JS_KB,
  'task js': READING_JS_KB,
  'concept js': READING_JS_KB,
  'exam js': READING_JS_KB,
  'profile js': READING_JS_KB,
}
/** The same on every page. */
const EVERY_PAGE_KB: Readonly<Partial<Record<Kind, number>>> = { css: 25, fonts: 120 }
const PHONE = { width: 412, height: 823 }

type Kind = 'html' | 'js' | 'css' | 'fonts' | 'other'
const KINDS: Readonly<Record<string, Kind>> = { Document: 'html', Script: 'js', Stylesheet: 'css', Font: 'fonts' }

/** The bytes that a phone's browser downloads until a page is quiet, before anyone touches it, gzipped, in kB (1000 bytes). */
export async function measurePageBytes(): Promise<Figure[]> {
  await unpackChromium()
  const browser = await chromium.launch(chromiumLaunch)
  try {
    return await withServedProduct(async (origin) => {
      const { pages } = await samplePages(async (url) => (await fetch(`${origin}${url}`)).text())
      const figures: Figure[] = []
      for (const [name, path] of Object.entries(pages) as [keyof SamplePages, string][]) {
        const bytes = await downloadedBytes(browser, `${origin}${path}`)
        for (const kind of ['html', 'js', 'css', 'fonts', 'other'] as const) {
          const most = LIMITS_KB[`${name} ${kind}`] ?? EVERY_PAGE_KB[kind]
          figures.push({
            what: `${name}: ${kind}`,
            value: bytes[kind].size / 1000,
            unit: 'kB',
            ...(most === undefined ? {} : { limit: { most } }),
            note: `${bytes[kind].count} requests`,
          })
        }
      }
      return figures
    })
  } finally {
    await browser.close()
  }
}

/** Body bytes by kind as they came over the wire, with an empty cache and gzip as the only encoding. */
async function downloadedBytes(browser: Browser, url: string): Promise<Record<Kind, { size: number; count: number }>> {
  const bytes: Record<Kind, { size: number; count: number }> = {
    html: { size: 0, count: 0 },
    js: { size: 0, count: 0 },
    css: { size: 0, count: 0 },
    fonts: { size: 0, count: 0 },
    other: { size: 0, count: 0 },
  }
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, Kind>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, KINDS[type] ?? 'other'))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'].size += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId }) => {
    bytes[kinds.get(requestId) ?? 'other'].count += 1
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  // The browser tells nothing of the document's own bytes.
  bytes.html.size = await gzippedBytes(url)
  for (const kind of ['html', 'js', 'css', 'fonts'] as const)
    if (bytes[kind].size === 0) throw new Error(`${url} brought no ${kind}: nothing was measured`)
  return bytes
}

/** Body bytes of a reply that has to come gzipped. */
function gzippedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.headers['content-encoding'] !== 'gzip')
        reject(new Error(`${url} came as ${response.headers['content-encoding'] ?? 'it is'}, not as gzip`))
      let size = 0
      response
        .on('data', (chunk: Buffer) => (size += chunk.length))
        .once('end', () => resolve(size))
        .once('error', reject)
    }).once('error', reject)
  })
}
