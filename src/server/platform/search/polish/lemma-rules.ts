/** An ending makes a form of a stem: `strip` goes, `add` comes, where the stem's end fits `condition`. */
export type EndingRule = { flag: string; strip: string; add: string; condition: string }

/** Returns the flags of a stem, one character for each rule of the dictionary that the stem takes. */
type FlagsOf = (stem: string) => string | undefined

type Ending = { strip: string; rules: { flag: string; fits: (stem: string) => boolean }[] }

export type Lemmatizer = {
  /** Returns the base forms of a word; several where it is ambiguous, none where the dictionary doesn't know it. */
  lemmasOf(word: string): string[]
  /** Returns the verbs whose action a noun names by the dictionary: "losowanie" → "losować". */
  verbsOf(noun: string): string[]
  /** True for a base form that the dictionary lists itself. */
  isListed(lemma: string): boolean
}

const NEGATION = 'nie'
/** The flag of stems that take `nie-`. A negated word is a word of its own: "nieparzysty" is not a form of "parzysty". */
const NEGATION_FLAG = 'b'

/** Finds base forms by taking endings off and looking the rest up, so that the millions of forms are never listed. */
export function createLemmatizer(rules: readonly EndingRule[], flagsOf: FlagsOf): Lemmatizer {
  const endings = groupByEnding(rules)
  const longest = Math.max(...endings.keys().map((add) => add.length), 0)
  const stemsOf = (word: string, needed: string): string[] => {
    const found: string[] = []
    const own = flagsOf(word)
    if (own !== undefined && own.includes(needed)) found.push(word)
    for (let length = 0; length <= Math.min(longest, word.length - 1); length++) {
      const kept = word.slice(0, word.length - length)
      for (const { strip, rules: candidates } of endings.get(word.slice(word.length - length)) ?? []) {
        const stem = kept + strip
        const flags = flagsOf(stem)
        if (flags === undefined || !flags.includes(needed) || found.includes(stem)) continue
        if (candidates.some(({ flag, fits }) => flags.includes(flag) && fits(stem))) found.push(stem)
      }
    }
    return found
  }
  const verbsOf = (noun: string): string[] =>
    /[nc]ie$/.test(noun) && flagsOf(noun) ? stemsOf(noun, '').filter((stem) => stem !== noun && stem.endsWith('ć')) : []
  /** A name of an action that is a noun of its own ("równanie") is not taken for a form of its verb ("równać") too. */
  const withoutVerbsOfNouns = (lemmas: string[]): string[] => {
    if (lemmas.length === 1) return lemmas
    const verbs = new Set(lemmas.flatMap(verbsOf))
    return lemmas.filter((lemma) => !verbs.has(lemma))
  }
  return {
    lemmasOf(word) {
      const found = stemsOf(word, '')
      if (word.startsWith(NEGATION)) for (const stem of stemsOf(word.slice(NEGATION.length), NEGATION_FLAG)) found.push(NEGATION + stem)
      return withoutVerbsOfNouns([...new Set(found)])
    },
    verbsOf,
    isListed: (lemma) => flagsOf(lemma) !== undefined,
  }
}

function groupByEnding(rules: readonly EndingRule[]): Map<string, Ending[]> {
  const conditions = new Map<string, (stem: string) => boolean>()
  const endings = new Map<string, Ending[]>()
  for (const { flag, strip, add, condition } of rules) {
    const fits = conditions.get(condition) ?? endsLike(condition)
    conditions.set(condition, fits)
    const same = endings.get(add) ?? []
    const ending = same.find((other) => other.strip === strip)
    if (ending) ending.rules.push({ flag, fits })
    else same.push({ strip, rules: [{ flag, fits }] })
    endings.set(add, same)
  }
  return endings
}

/** Conditions are letters and classes of letters: `[^dsz]nąć`. */
function endsLike(condition: string): (stem: string) => boolean {
  const pattern = new RegExp(`${condition}$`, 'u')
  return (stem) => pattern.test(stem)
}
