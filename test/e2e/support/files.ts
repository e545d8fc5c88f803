import { deflateSync, crc32 } from 'node:zlib'
import type { JSHandle, Page } from '@playwright/test'

type Payload = { name: string; mimeType: string; buffer: Buffer }

/** Chooses files from the disk at the drop zone of the page. */
export async function chooseFiles(page: Page, ...files: Payload[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Przeciągnij' }).click()
  await (await chooser).setFiles(files)
}

/** Drops files of this many bytes on the drop zone; each begins as a PDF does. */
export async function dropFiles(page: Page, ...files: { name: string; size: number }[]): Promise<void> {
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, size } of list) {
      const bytes = new Uint8Array(size).fill(32)
      bytes.set(new TextEncoder().encode('%PDF-1.7\n').slice(0, size))
      transfer.items.add(new File([bytes], name))
    }
    return transfer
  }, files)
  const zone = page.getByRole('button', { name: /Przeciągnij|Upuść/ })
  for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer: data })
}

/** Keeps uploads on their way until they are released. */
export async function holdUploads(page: Page): Promise<{ release: () => Promise<void> }> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/file', async (route) => {
    await gate.promise
    await route.continue().catch(() => undefined) // given up meanwhile
  })
  return {
    async release() {
      gate.resolve()
      await page.unroute('**/api/file')
    },
  }
}

/** Makes files in the page, to be dragged or copied. */
export async function filesInPage(page: Page, ...files: Payload[]): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    (list) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, bytes } of list) transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] })),
  )
}

/** The first bytes of a film, and nothing that could be played: enough for what only keeps it. */
export function aStubFilm(): Buffer {
  return Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42', 'latin1'), Buffer.alloc(5000, 1)])
}

/** A PNG of one colour. */
export function anImage(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8) // 8 bits, red, green and blue
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, 0x55)])
  const pixels = Buffer.concat(Array.from({ length: height }, () => line))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A film of a bit more than a second, recorded by the browser itself. */
export async function aFilm(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 160
    canvas.height = 90
    const brush = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/mp4;codecs=vp9' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    const start = performance.now()
    await new Promise<void>((resolve) => {
      const draw = (): void => {
        const past = performance.now() - start
        if (brush) {
          brush.fillStyle = `hsl(${past / 4} 60% 40%)`
          brush.fillRect(0, 0, canvas.width, canvas.height)
        }
        if (past < 1300) requestAnimationFrame(draw)
        else resolve()
      }
      draw()
    })
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(encoded, 'base64')
}
