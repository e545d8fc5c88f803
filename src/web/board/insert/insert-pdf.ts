import { getDocument, GlobalWorkerOptions, type PDFPageProxy } from 'pdfjs-dist'
// Vite makes it: the address of the file among the built ones.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { BoardData } from '#contract/board.ts'
import { PAGE, UNIT } from '#web/board/paper/geometry.ts'
import { uploadFile } from '#web/file/index.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** The most pages of one file. */
export const MOST_PDF_PAGES = 20

/** A page of the file as a picture for a page of the board. */
export type PdfPage = { number: number; data: BoardData }

/** Pages of a PDF as pictures that fill pages of the board, stored among one's own files. Throws for what can't be read. */
export async function picturesOfPdf(file: File, most: number): Promise<{ pages: PdfPage[]; isCut: boolean }> {
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()) })
  try {
    const document = await loading.promise
    const count = Math.min(document.numPages, most, MOST_PDF_PAGES)
    const pages: PdfPage[] = []
    for (let number = 1; number <= count; number++)
      pages.push({ number, data: await pictureOf(await document.getPage(number), `${file.name}, ${number}`) })
    return { pages, isCut: count < document.numPages }
  } finally {
    await loading.destroy()
  }
}

async function pictureOf(page: PDFPageProxy, alt: string): Promise<BoardData> {
  const whole = page.getViewport({ scale: 1 })
  const scale = Math.min(PAGE.width / whole.width, PAGE.height / whole.height)
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport, background: '#ffffff' }).promise
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('No picture')
  const { id } = await uploadFile(new File([blob], `${alt.replaceAll(/[^\p{L}\p{N} -]/gu, ' ').trim()}.png`, { type: 'image/png' }), {
    assign: 'PRIVATE',
  })
  const left = Math.round((PAGE.width - canvas.width) / 2)
  return { kind: 'picture', x: left * UNIT, y: 0, w: canvas.width * UNIT, h: canvas.height * UNIT, fileId: id, alt: alt.slice(0, 200) }
}
