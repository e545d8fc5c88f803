/** True when a word is spelled right. */
export type Spelling = (word: string) => boolean

type Affix = { flag: string; strip: string; add: string; condition: RegExp; combines: boolean }

/**
 * A spelling check from a Hunspell dictionary (.aff and .dic with one-character flags, no twofold affixes – as
 * dictionary-pl has). Words are looked up by taking affixes off, so that the millions of forms are never listed.
 */
export function createSpelling(aff: string, dic: string): Spelling {
  const { prefixes, suffixes } = readAffixes(aff)
  const stems = new Map<string, string>()
  for (const line of dic.split('\n').slice(1)) {
    const [stem = '', flags = ''] = line.trim().split('/')
    stems.set(stem, (stems.get(stem) ?? '') + flags)
  }
  const hasForm = (word: string): boolean => {
    if (stems.has(word)) return true
    for (const suffix of endings(suffixes, word)) if (stems.get(undo(word, suffix, 'end'))?.includes(suffix.flag)) return true
    for (const prefix of prefixes) {
      if (!word.startsWith(prefix.add)) continue
      const bare = undo(word, prefix, 'start')
      if (stems.get(bare)?.includes(prefix.flag)) return true
      for (const suffix of endings(suffixes, bare)) {
        const flags = prefix.combines && suffix.combines ? stems.get(undo(bare, suffix, 'end')) : undefined
        if (flags?.includes(prefix.flag) && flags.includes(suffix.flag)) return true
      }
    }
    return false
  }
  return (word) => [word, word.toLocaleLowerCase('pl'), word.charAt(0) + word.slice(1).toLocaleLowerCase('pl')].some(hasForm)
}

function readAffixes(aff: string): { prefixes: Affix[]; suffixes: Map<string, Affix[]> } {
  const prefixes: Affix[] = []
  const suffixes = new Map<string, Affix[]>()
  const combining = new Map<string, boolean>()
  for (const line of aff.split('\n')) {
    const [kind, flag = '', first = '', second = '', condition] = line.trim().split(/\s+/)
    if (kind !== 'PFX' && kind !== 'SFX') continue
    if (condition === undefined) combining.set(kind + flag, first === 'Y')
    else {
      const pattern = new RegExp(kind === 'SFX' ? `${condition}$` : `^${condition}`)
      const affix = {
        flag,
        strip: first === '0' ? '' : first,
        add: second === '0' ? '' : second,
        condition: pattern,
        combines: combining.get(kind + flag) ?? false,
      }
      if (kind === 'PFX') prefixes.push(affix)
      else suffixes.set(affix.add, [...(suffixes.get(affix.add) ?? []), affix])
    }
  }
  return { prefixes, suffixes }
}

/** Suffix rules that could have made the end of a word, and whose condition its stem meets. */
function endings(suffixes: Map<string, Affix[]>, word: string): Affix[] {
  return Array.from({ length: word.length }, (_, length) => suffixes.get(length === 0 ? '' : word.slice(-length)) ?? [])
    .flat()
    .filter((suffix) => suffix.condition.test(undo(word, suffix, 'end')))
}

function undo(word: string, affix: Affix, side: 'start' | 'end'): string {
  return side === 'end' ? word.slice(0, word.length - affix.add.length) + affix.strip : affix.strip + word.slice(affix.add.length)
}

/** Words of prose (letters only), without one-letter ones. */
export function wordsOf(prose: string): string[] {
  return prose.match(/\p{L}{2,}/gu) ?? []
}
