import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { EndingRule } from '#server/platform/search/polish/lemma-rules.ts'

/**
 * The dictionary as one compact file: a JSON head with the rules and the sets of flags, then the stems, sorted by their
 * bytes. A stem is the number of bytes it shares with the one before, the number of its own, these, and two bytes for
 * its set of flags. Each block begins with a whole stem, so that a stem is found by halving and a short walk.
 */
const BLOCK = 16

export type LemmaFile = { rules: readonly EndingRule[]; flagsOf: (stem: string) => string | undefined }

/** The file before it is compressed. `stems`: stem → flags. */
export function layOutLemmas(rules: readonly EndingRule[], stems: ReadonlyMap<string, string>): Buffer {
  const sets = [...new Set(stems.values())]
  const setNumbers = new Map(sets.map((flags, index) => [flags, index]))
  const sorted = [...stems].map(([stem, flags]) => ({ bytes: Buffer.from(stem), set: setNumbers.get(flags) ?? 0 }))
  sorted.sort((one, other) => Buffer.compare(one.bytes, other.bytes))
  let previous = Buffer.alloc(0)
  const parts = sorted.map(({ bytes, set }, index) => {
    const shared = index % BLOCK === 0 ? 0 : sharedLength(previous, bytes)
    previous = bytes
    return Buffer.from([shared, bytes.length - shared, ...bytes.subarray(shared), set >> 8, set & 255])
  })
  const head = Buffer.from(JSON.stringify({ rules: rules.map(({ flag, strip, add, condition }) => [flag, strip, add, condition]), sets }))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(head.length)
  return Buffer.concat([size, head, ...parts])
}

export function packLemmas(laidOut: Buffer): Buffer {
  return brotliCompressSync(laidOut, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 } })
}

export function unpackLemmas(packed: Buffer): LemmaFile {
  const whole = brotliDecompressSync(packed)
  const headEnd = 4 + whole.readUInt32LE(0)
  // Our own file, made by packLemmas.
  const head = JSON.parse(whole.toString('utf8', 4, headEnd)) as { rules: [string, string, string, string][]; sets: string[] }
  const stems = Buffer.from(whole.subarray(headEnd))
  const blocks = blockStarts(stems)
  return {
    rules: head.rules.map(([flag, strip, add, condition]) => ({ flag, strip, add, condition })),
    flagsOf: (stem) => {
      const set = findStem(stems, blocks, Buffer.from(stem))
      return set < 0 ? undefined : head.sets[set]
    },
  }
}

function sharedLength(one: Buffer, other: Buffer): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length++
  return length
}

function blockStarts(stems: Buffer): Uint32Array {
  const starts: number[] = []
  for (let at = 0, count = 0; at < stems.length; at += 4 + (stems[at + 1] ?? 0), count++) if (count % BLOCK === 0) starts.push(at)
  return Uint32Array.from(starts)
}

/** The number of the stem's set of flags, or −1. */
function findStem(stems: Buffer, blocks: Uint32Array, sought: Buffer): number {
  let low = 0
  let high = blocks.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    const at = blocks[middle] ?? 0
    if (stems.compare(sought, 0, sought.length, at + 2, at + 2 + (stems[at + 1] ?? 0)) <= 0) low = middle
    else high = middle - 1
  }
  const end = blocks[low + 1] ?? stems.length
  /** The number of leading bytes that the present stem shares with the sought one. */
  let matched = 0
  for (let at = blocks[low] ?? 0; at < end; at += 4 + (stems[at + 1] ?? 0)) {
    const shared = stems[at] ?? 0
    const own = stems[at + 1] ?? 0
    if (shared < matched) return -1
    if (shared > matched) continue
    let position = 0
    while (position < own && matched < sought.length && stems[at + 2 + position] === sought[matched]) {
      position++
      matched++
    }
    if (position === own && matched === sought.length) return ((stems[at + 2 + own] ?? 0) << 8) | (stems[at + 3 + own] ?? 0)
  }
  return -1
}
