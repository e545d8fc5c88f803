import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50

/** The files of a zip by their names, as its directory tells them; throws for one that is broken. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== END) throw new Error('The archive has no end')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('The directory of the archive is broken')
    const [nameLength, extraLength, commentLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const bytes = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is broken`)
    files.set(name, bytes)
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
