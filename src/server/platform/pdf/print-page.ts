import { open } from 'node:fs/promises'
import type { Browser } from '#server/platform/pdf/browser-process.ts'
import { startBrowser } from '#server/platform/pdf/browser-process.ts'
import type { Cdp } from '#server/platform/pdf/cdp.ts'
import { UnprintableError } from '#server/platform/pdf/unprintable-error.ts'

/** A file that a page shows. */
export type PageFile = { type: string; bytes: Buffer }

/** A page with the way to the files it shows: styles, fonts, pictures. `read` returns null for what the page may not have. */
export type PageToPrint = { html: string; read: (path: string) => Promise<PageFile | null> }

export type PrintLimits = { timeMs: number; memoryBytes: number; fileBytes: number; pdfBytes: number }

/** Figures of a document that was printed. */
export type Printed = { sizeBytes: number; pages: number; peakMemoryBytes: number }

export const PRINT_LIMITS: PrintLimits = {
  timeMs: 120_000,
  memoryBytes: 1536 * 1024 * 1024,
  fileBytes: 96 * 1024 * 1024,
  pdfBytes: 64 * 1024 * 1024,
}

/** An address that leads nowhere (RFC 2606): were the page ever asked for outside of this process, nobody would answer. */
const ADDRESS = 'https://print.invalid'
const POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; sandbox"
const SHOWN = new Set(['Image', 'Stylesheet', 'Font'])
/** The room between the margins of a sheet, in pixels, so that the page is laid out before it is printed as on paper. */
const WIDTH = 688
const HEIGHT = 980

/**
 * Prints a page into a file, in a browser that runs no script and reaches nothing: each of its requests is stopped, and
 * answered here where it is for a file of the page.
 */
export async function printPage(
  browser: Browser,
  page: PageToPrint,
  path: string,
  { signal, limits = PRINT_LIMITS }: { signal: AbortSignal; limits?: PrintLimits },
): Promise<Printed> {
  const running = await startBrowser(browser, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(limits.timeMs)]),
    mostMemoryBytes: limits.memoryBytes,
  })
  try {
    const { cdp } = running
    const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true })
    const tell = (method: string, params: Record<string, unknown> = {}): Promise<Record<string, unknown>> =>
      cdp.send(method, params, String(sessionId))
    const troubles = answerRequests(cdp, tell, page, limits.fileBytes)
    await Promise.all([
      tell('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      tell('Page.enable'),
      tell('Emulation.setScriptExecutionDisabled', { value: true }),
      tell('Emulation.setEmulatedMedia', { media: 'print' }),
      tell('Emulation.setDeviceMetricsOverride', { width: WIDTH, height: HEIGHT, deviceScaleFactor: 1, mobile: false }),
    ])
    const loaded = cdp.once('Page.loadEventFired')
    loaded.catch(() => undefined)
    const { errorText } = await tell('Page.navigate', { url: `${ADDRESS}/` })
    if (errorText !== undefined) throw new Error(`The page did not open: ${JSON.stringify(errorText)}`)
    await loaded
    await fontsIn(tell)
    if (troubles.length > 0) throw new UnprintableError(troubles.join(', '))
    const { stream } = await tell('Page.printToPDF', {
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      transferMode: 'ReturnAsStream',
    })
    const written = await writeStream(tell, String(stream), path, limits.pdfBytes)
    return { ...written, peakMemoryBytes: running.peakBytes() }
  } finally {
    await running.close()
  }
}

type Tell = (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>

/** Gives the page what it asks for and may have. Returns a list of what keeps it from being printed, which may grow. */
function answerRequests(cdp: Cdp, tell: Tell, { html, read }: PageToPrint, mostBytes: number): string[] {
  const troubles: string[] = []
  let given = 0
  let isOpened = false

  async function fileFor(url: string, kind: string): Promise<PageFile | null> {
    if (url === `${ADDRESS}/` && kind === 'Document' && !isOpened) {
      isOpened = true
      return { type: 'text/html; charset=utf-8', bytes: Buffer.from(html) }
    }
    if (!url.startsWith(`${ADDRESS}/`) || !SHOWN.has(kind)) return null
    return read(url.slice(ADDRESS.length))
  }

  async function answer(params: Record<string, unknown>): Promise<void> {
    const { requestId, request, resourceType } = params as {
      requestId: string
      request: { url: string; method: string }
      resourceType: string
    } // the protocol's
    const file = request.method === 'GET' ? await fileFor(request.url, resourceType) : null
    given += file?.bytes.length ?? 0
    if (given > mostBytes) troubles.push(`The page shows more than ${mostBytes} bytes`)
    if (!file || given > mostBytes) return void (await tell('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }))
    await tell('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'content-type', value: file.type },
        { name: 'content-security-policy', value: POLICY },
        { name: 'x-content-type-options', value: 'nosniff' },
        // Fonts of a sandboxed page are another site's to it.
        { name: 'access-control-allow-origin', value: '*' },
      ],
      body: file.bytes.toString('base64'),
    })
  }

  // A failed answer ends the conversation, which tells whoever waits for the page.
  cdp.on('Fetch.requestPaused', (params) => void answer(params).catch((error: unknown) => cdp.end(asError(error))))
  return troubles
}

/** Waits until every font that the page has asked for is there, or is known not to come. */
async function fontsIn(tell: Tell): Promise<void> {
  await tell('Runtime.evaluate', { expression: 'document.fonts.ready.then(() => document.fonts.size)', awaitPromise: true })
}

/** Writes what the browser has printed into a file, piece by piece. */
async function writeStream(tell: Tell, handle: string, path: string, mostBytes: number): Promise<{ sizeBytes: number; pages: number }> {
  const file = await open(path, 'w')
  let sizeBytes = 0
  let pages = 0
  let tail = ''
  try {
    for (let isOver = false; !isOver;) {
      const { data, base64Encoded, eof } = await tell('IO.read', { handle, size: 1024 * 1024 })
      const bytes = Buffer.from(String(data), base64Encoded === true ? 'base64' : 'latin1')
      sizeBytes += bytes.length
      if (sizeBytes > mostBytes) throw new UnprintableError(`The document is larger than ${mostBytes} bytes`)
      await file.write(bytes)
      // Sheets are objects of their own, not packed; one may stand across two pieces.
      const text = tail + bytes.toString('latin1')
      const found = [...text.matchAll(/\/Type\s*\/Page\b/g)]
      pages += found.length
      tail = text.slice(Math.max((found.at(-1)?.index ?? -20) + 10, text.length - 20))
      isOver = eof === true
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sizeBytes, pages }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
