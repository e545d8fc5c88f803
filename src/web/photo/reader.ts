import type { Page, Worker } from 'tesseract.js'
// The package's own bundle: its sources would bring a stand-in for `require` to every page.
import tesseract from 'tesseract.js/dist/tesseract.esm.min.js'
import { readerFiles, readerFolder } from 'virtual:reader-folder'
import { PhotoError } from '#web/photo/photo-error.ts'
import type { ReadLine } from '#web/photo/sections.ts'
import { whileAlive } from '#web/photo/while-alive.ts'

/** A slow phone needs some seconds for each step it tells of. */
const QUIET_MS = 40_000
/** The model for neural recognition, which is the only one we serve. */
const NEURAL = 1

/** A page as it was read; confidence is from 0 to 100. */
export type ReadPage = { lines: ReadLine[]; confidence: number }
export type Reader = {
  read(picture: HTMLCanvasElement, onShare: (share: number) => void): Promise<ReadPage>
  stop(): void
}

/**
 * Starts the reader in a worker. Its files come first, so that it can be told how much is there and why something isn't; the
 * worker then finds them in the browser's cache, where they stay.
 */
export async function startReader(onShare: (share: number) => void): Promise<Reader> {
  if (typeof WebAssembly === 'undefined') throw new PhotoError('tooOld')
  await fetchFiles(onShare)
  let alive: () => void = () => undefined
  let fail: (reason: unknown) => void = () => undefined
  let share: (part: number) => void = () => undefined
  /** Work of the worker, which tells of failures beside its promises and of some not at all. */
  const watched = <Result>(work: () => Promise<Result>): Promise<Result> =>
    whileAlive(
      QUIET_MS,
      () => new PhotoError('hangs'),
      (getsOn, giveUp) => {
        alive = getsOn
        fail = giveUp
        return work()
      },
    )
  const worker = await watched(() =>
    tesseract.createWorker('pol', NEURAL, {
      workerPath: `${readerFolder}worker.min.js`,
      corePath: `${readerFolder}tesseract-core-simd-lstm.js`,
      langPath: readerFolder,
      // A worker made of a blob would run under the page's policy, which knows no wasm.
      workerBlobURL: false,
      // The browser keeps the file: its name changes with what it holds.
      cacheMethod: 'none',
      logger({ status, progress }) {
        alive()
        if (status === 'recognizing text') share(progress)
      },
      errorHandler: (reason: unknown) => fail(new PhotoError('hangs', { cause: reason })),
    }),
  )
  await worker.setParameters({ tessedit_pageseg_mode: tesseract.PSM.SINGLE_BLOCK })
  return {
    async read(picture, onPart) {
      share = onPart
      return watched(() => readPage(worker, picture))
    },
    stop: () => void worker.terminate(),
  }
}

async function readPage(worker: Worker, picture: HTMLCanvasElement): Promise<ReadPage> {
  const { data } = await worker.recognize(picture, {}, { text: false, blocks: true })
  return { lines: linesOf(data), confidence: data.confidence }
}

function linesOf({ blocks }: Page): ReadLine[] {
  return (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ bbox, words }) => ({
        top: bbox.y0,
        bottom: bbox.y1,
        words: words.map(({ text, confidence }) => ({ text, confidence })),
      })),
    ),
  )
}

/** Fetches every file of the reader to its end; what is in the cache comes from there, without a connection too. */
async function fetchFiles(onShare: (share: number) => void): Promise<void> {
  const total = readerFiles.reduce((sum, { bytes }) => sum + bytes, 0)
  let read = 0
  const fetched = readerFiles.map(async ({ name }) => {
    const reply = await fetch(readerFolder + name)
    if (!reply.ok || !reply.body) throw new PhotoError('notFetched')
    const stream = reply.body.getReader()
    for (let part = await stream.read(); !part.done; part = await stream.read()) {
      read += part.value.byteLength
      onShare(Math.min(1, read / total))
    }
  })
  try {
    await Promise.all(fetched)
  } catch (error) {
    throw error instanceof PhotoError ? error : new PhotoError(navigator.onLine ? 'notFetched' : 'offline', { cause: error })
  }
}
