import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { judgeAnswer, judgeGaps } from '#math/compare/judge-answer.ts'
import { anExpected, BOMBS, chance, fuzzedText, SIMPLE_KINDS } from '#math/compare/labelled/fuzzed-answers.ts'
import { expectedOf, readPairs, saidOf } from '#math/compare/labelled/labelled-pairs.ts'
import type { Figure } from './figure.ts'
import { percentile } from './percentile.ts'

const root = join(import.meta.dirname, '..')
const labelled = join(root, 'src/math/compare/labelled')
const SETS: readonly (readonly [name: string, path: string])[] = [
  ['ours', join(labelled, 'pupils.jsonl')],
  ['ours, written later', join(labelled, 'later.jsonl')],
  ['ours, unseen', join(labelled, 'unseen.jsonl')],
  ['others’', join(root, '../shared/data/answers.jsonl')],
]

/** Agreement with the labelled sets, the time of a pair, and the size of the reader that the browser takes. */
export async function measureAnswers(): Promise<Figure[]> {
  const figures: Figure[] = []
  const times: number[] = []
  for (const [name, path] of SETS) {
    if (!existsSync(path)) continue
    const pairs = readPairs(path).map((pair) => ({ pair, expected: expectedOf(pair) }))
    for (const { pair, expected } of pairs) judgeAnswer(expected, pair.typed)
    let agreed = 0
    for (const { pair, expected } of pairs) {
      const from = process.cpuUsage()
      const { verdict } = judgeAnswer(expected, pair.typed)
      times.push(spentSince(from))
      if (saidOf(verdict) === saidOf(pair)) agreed += 1
    }
    const value = (100 * agreed) / pairs.length
    figures.push({ what: `agreement in %, ${name}`, value, unit: '', limit: { least: 97 }, note: `${agreed} of ${pairs.length}` })
  }
  return [
    ...figures,
    { what: 'one pair, p50', value: percentile(times, 0.5), unit: 'ms', limit: { most: 2 } },
    { what: 'one pair, p95', value: percentile(times, 0.95), unit: 'ms', limit: { most: 15 } },
    { what: 'one pair, max', value: percentile(times, 1), unit: 'ms', limit: { most: MOST_MS } },
    ...fuzzFigures(),
    { what: 'the reader, gzipped', value: await gzippedKb('read-answer.ts'), unit: 'kB', limit: { most: 22 } },
    { what: 'the reader and the comparers, gzipped', value: await gzippedKb('judge-answer.ts'), unit: 'kB', limit: { most: 40 } },
  ]
}

/** The most that one answer may cost, in milliseconds of processor time. */
const MOST_MS = 50
const FUZZED = 400

function spentSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/** The slowest answer made by chance or with intent, of each kind and in a gap. What is over the limit is measured again: the collector may have run in it. */
function fuzzFigures(): Figure[] {
  const below = chance(20_260)
  let slowest = { ms: 0, what: '' }
  const measure = (what: string, judge: () => void): void => {
    const once = (): number => {
      const from = process.cpuUsage()
      judge()
      return spentSince(from)
    }
    const first = once()
    const ms = first > MOST_MS ? Math.min(first, once(), once()) : first
    if (ms > slowest.ms) slowest = { ms, what }
  }
  for (const kind of SIMPLE_KINDS) {
    const expected = anExpected(kind)
    const texts = [...BOMBS, ...Array.from({ length: FUZZED }, () => fuzzedText(below))]
    for (const text of texts) {
      measure(`${kind}: ${text.slice(0, 40)}`, () => judgeAnswer(expected, text))
      measure(`gap of ${kind}: ${text.slice(0, 40)}`, () => judgeGaps({ kind: 'gaps', gaps: [expected] }, [text]))
    }
  }
  return [{ what: 'a fuzzed answer, max', value: slowest.ms, unit: 'ms', limit: { most: MOST_MS }, note: slowest.what }]
}

async function gzippedKb(entry: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    build: { write: false, minify: true, lib: { entry: join(root, 'src/math/compare', entry), formats: ['es'] } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const code = outputs
    .flatMap((part) => ('output' in part ? part.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('')
  return gzipSync(code).length / 1000
}
