import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FileKind } from '#contract/enums.ts'
import type { ReceivedFile } from '#contract/file/file.ts'

/** A picture of these sides as bytes; noisy, so that it doesn't shrink to nothing. */
export async function aPicture(format: 'png' | 'jpeg' | 'gif' = 'png', width = 40, height = 30): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251))
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'tajne miejsce' } })
    .toFormat(format)
    .toBuffer()
}

/** The form that uploads a file. */
export function aForm(bytes: Uint8Array<ArrayBuffer> | Buffer, name: string, kind: FileKind | null = 'PRIVATE'): FormData {
  const form = new FormData()
  if (kind) form.set('assign', kind)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** The beginning of a recording as Chrome makes it. */
export const RECORDED_BYTES = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01])

/** A recording that a form has brought. */
export function aReceivedRecording(): ReceivedFile {
  const path = join(mkdtempSync(join(tmpdir(), 'wizards-recording-')), 'nagranie')
  writeFileSync(path, RECORDED_BYTES)
  return { path, originalName: 'nagranie.weba', sizeBytes: RECORDED_BYTES.length }
}
