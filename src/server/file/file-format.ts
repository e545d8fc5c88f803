import { open } from 'node:fs/promises'
import type { FileExtension } from '#contract/file/file-rules.ts'

/** A file's kind by its extension, with a test of how its content begins: what a file says it is and what it is have to agree. */
type Format = { mimetype: string; isLike: (head: Buffer) => boolean }

/** Enough for every signature, and for judging whether something is text. */
const HEAD_BYTES = 4096

const starts =
  (...signatures: readonly (string | readonly number[])[]) =>
  (head: Buffer): boolean =>
    signatures.some((signature) => {
      const bytes = Buffer.from(typeof signature === 'string' ? Buffer.from(signature, 'latin1') : signature)
      return head.subarray(0, bytes.length).equals(bytes)
    })
const textAt = (head: Buffer, offset: number, text: string): boolean =>
  head.subarray(offset, offset + text.length).toString('latin1') === text

const isZip = starts('PK\u0003\u0004', 'PK\u0005\u0006')
/** Word, Excel and PowerPoint of old. */
const isOle = starts([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
/** Newer ones: a zip whose first entry is one of theirs. */
const isOoxml = (head: Buffer): boolean =>
  isZip(head) && /^(\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|xl\/|ppt\/|customXml\/)/.test(firstEntry(head))
const isOpenDocument =
  (kind: string) =>
  (head: Buffer): boolean =>
    isZip(head) && firstEntry(head).startsWith('mimetype') && head.includes(`application/vnd.oasis.opendocument.${kind}`)
const isMpeg4 = (head: Buffer): boolean => textAt(head, 4, 'ftyp')
const isJpeg = starts([0xff, 0xd8, 0xff])
const office = (name: string): string => `application/vnd.openxmlformats-officedocument.${name}`

const FORMATS: Record<FileExtension, Format> = {
  png: { mimetype: 'image/png', isLike: starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  jpg: { mimetype: 'image/jpeg', isLike: isJpeg },
  jpeg: { mimetype: 'image/jpeg', isLike: isJpeg },
  gif: { mimetype: 'image/gif', isLike: starts('GIF87a', 'GIF89a') },
  mp4: { mimetype: 'video/mp4', isLike: isMpeg4 },
  m4v: { mimetype: 'video/mp4', isLike: isMpeg4 },
  mkv: { mimetype: 'video/x-matroska', isLike: starts([0x1a, 0x45, 0xdf, 0xa3]) },
  m4a: { mimetype: 'audio/mp4', isLike: isMpeg4 },
  weba: { mimetype: 'audio/webm', isLike: starts([0x1a, 0x45, 0xdf, 0xa3]) },
  ogg: { mimetype: 'audio/ogg', isLike: starts('OggS') },
  avi: { mimetype: 'video/x-msvideo', isLike: (head) => textAt(head, 0, 'RIFF') && textAt(head, 8, 'AVI ') },
  pdf: { mimetype: 'application/pdf', isLike: starts('%PDF-') },
  doc: { mimetype: 'application/msword', isLike: isOle },
  xls: { mimetype: 'application/vnd.ms-excel', isLike: isOle },
  ppt: { mimetype: 'application/vnd.ms-powerpoint', isLike: isOle },
  docx: { mimetype: office('wordprocessingml.document'), isLike: isOoxml },
  xlsx: { mimetype: office('spreadsheetml.sheet'), isLike: isOoxml },
  pptx: { mimetype: office('presentationml.presentation'), isLike: isOoxml },
  odt: { mimetype: 'application/vnd.oasis.opendocument.text', isLike: isOpenDocument('text') },
  ods: { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', isLike: isOpenDocument('spreadsheet') },
  odp: { mimetype: 'application/vnd.oasis.opendocument.presentation', isLike: isOpenDocument('presentation') },
  zip: { mimetype: 'application/zip', isLike: isZip },
  txt: { mimetype: 'text/plain; charset=utf-8', isLike: isText },
}

/** Name of the first entry of a zip. */
function firstEntry(head: Buffer): string {
  return head.length < 30 ? '' : head.subarray(30, 30 + head.readUInt16LE(26)).toString('latin1')
}

/** UTF-8 without control characters, and nothing a browser might take for markup. */
function isText(head: Buffer): boolean {
  try {
    // The last letter may be cut in two by the end of the head: `stream` forgives that alone.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    // oxlint-disable-next-line no-control-regex
    return !/[\u0000-\u0008\u000e-\u001f]/.test(text) && !/^\s*<(!doctype|html|svg|script|\?xml)/i.test(text)
  } catch {
    return false
  }
}

export function mimetypeOf(extension: FileExtension): string {
  return FORMATS[extension].mimetype
}

/** True when the beginning of a file is that of its extension. */
export function agreesWith(extension: FileExtension, head: Buffer): boolean {
  return head.length > 0 && FORMATS[extension].isLike(head.subarray(0, HEAD_BYTES))
}

/** The beginning of a file on this machine. */
export async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const buffer = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await handle.read(buffer, 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
