import { WHOLE } from '#web/photo/crop.ts'
import { openPicture } from '#web/photo/picture.ts'
import { readPicture } from '#web/photo/read-picture.ts'
import { type Reader, startReader } from '#web/photo/reader.ts'

/** The part of the pages that reads pictures, for a page without the rest: `readPhoto` takes one as base64. */
let reader: Promise<Reader> | null = null

async function readPhoto(base64: string): Promise<{ sections: string[]; ms: number }> {
  reader ??= startReader(() => undefined)
  const started = await reader
  const blob = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob()
  const before = performance.now()
  // A picture of which nothing is read finds nothing.
  const sections = await readPicture(started, await openPicture(blob), WHOLE, () => undefined).catch(() => [])
  return { sections, ms: performance.now() - before }
}

Object.assign(globalThis, { readPhoto })
