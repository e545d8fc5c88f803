import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import dictionary from 'dictionary-pl'
import { layOutLemmas, packLemmas } from '#server/platform/search/polish/lemma-file.ts'
import type { EndingRule } from '#server/platform/search/polish/lemma-rules.ts'

/**
 * Makes `lemmas.bin` of the npm package dictionary-pl (used here under its MPL, see lemmas-LICENSE): the stems and the
 * rules of endings, nothing else. Run it when the package is updated; a test says so when it was forgotten.
 */
export function layOutDictionary(): Buffer {
  const decoder = new TextDecoder()
  return layOutLemmas(readRules(decoder.decode(dictionary.aff)), readStems(decoder.decode(dictionary.dic)))
}

function readRules(aff: string): EndingRule[] {
  return aff.split('\n').flatMap((line) => {
    const [kind, flag = '', strip = '', add = '', condition] = line.trim().split(/\s+/)
    if (kind !== 'SFX' || condition === undefined) return []
    return [{ flag, strip: strip === '0' ? '' : strip, add: add === '0' ? '' : add, condition }]
  })
}

/** Words of letters alone, lower-case; the flags of words that differ only in case are put together. */
function readStems(dic: string): Map<string, string> {
  const stems = new Map<string, string>()
  for (const line of dic.split('\n').slice(1)) {
    const [written = '', flags = ''] = line.trim().split('/')
    if (!/^\p{L}{2,}$/u.test(written)) continue
    const stem = written.toLocaleLowerCase('pl')
    stems.set(stem, [...new Set((stems.get(stem) ?? '') + flags)].toSorted().join(''))
  }
  return stems
}

if (import.meta.main) {
  const path = join(import.meta.dirname, '../src/server/platform/search/polish/lemmas.bin')
  const packed = packLemmas(layOutDictionary())
  writeFileSync(path, packed)
  console.log(`${path}: ${Math.round(packed.length / 1024)} kB`)
}
