import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A run of text on a sheet, in points from the lower left corner. */
type TextBox = { page: number; text: string; x: number; y: number; width: number; height: number }

export type Printed = {
  pages: number
  text: string
  boxes: readonly TextBox[]
  size: { width: number; height: number }
  /** Pictures of each sheet, and lines and areas that are drawn on it. */
  images: readonly number[]
  paths: readonly number[]
}

/** Reads the text of a PDF with the place of each run. */
export async function readPdf(bytes: Uint8Array): Promise<Printed> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const boxes: TextBox[] = []
  const images: number[] = []
  const paths: number[] = []
  let size = { width: 0, height: 0 }
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    size = { width, height }
    const { fnArray } = await page.getOperatorList()
    images.push(fnArray.filter((operator) => operator === OPS.paintImageXObject).length)
    paths.push(fnArray.filter((operator) => operator === OPS.constructPath).length)
    const { items } = await page.getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [, , , , x = 0, y = 0] = item.transform as number[] // a matrix of six numbers
      boxes.push({ page: number, text: item.str, x, y, width: item.width, height: item.height })
    }
  }
  await loading.destroy()
  return { pages: document.numPages, text: boxes.map(({ text }) => text).join(' '), boxes, size, images, paths }
}
