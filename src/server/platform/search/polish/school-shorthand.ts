/**
 * Words that pupils write short („tw. Pitagorasa”) or by ear („wzory wieta”), with the words they stand for. A word that texts know
 * is taken as it is.
 */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tw: 'twierdzenie',
    def: 'definicja',
    pkt: 'punkt',
    kw: 'kwadratowy',
    ukl: 'układ',
    ukł: 'układ',
  }),
)

const BY_EAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    wieta: 'viète',
    wiete: 'viète',
    vieta: 'viète',
    bezu: 'bézouta',
    bezuta: 'bézouta',
    kwadratówka: 'kwadratowa',
    kwadratowka: 'kwadratowa',
    kwadratówki: 'kwadratowa',
    kwadratowki: 'kwadratowa',
  }),
)

/** Names of exams that no sheet has in its title, by which everybody calls them. */
const EXAMS: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:egzamin\p{L}*\s+)?maturaln\p{L}+/giu, 'matura'],
  [/(?<!\p{L})(matur\p{L}*)((?:\s+[\p{L}\p{N}]+)*?)\s+podstawa(?!\p{L})/giu, '$1$2 podstawowa'],
  [/(?<!\p{L})e[\s-]?8(?![\p{L}\p{N}])/giu, 'egzamin ósmoklasisty'],
  [/(?<![\p{L}\p{N}])(?:8|ośmio|osmio)[\s-]?klasist\p{L}+/giu, 'ósmoklasisty'],
  [/(?<!\p{L})(egzamin\p{L}*)\s+(?:(?:po\s+)?(?:8|ósmej|osmej)\s+klas\p{L}*|(?:ósmych|osmych)\s+klas\p{L}*)/giu, '$1 ósmoklasisty'],
]

/** A question with the names of exams as sheets have them. */
export function withNamesOfExams(search: string): string {
  return EXAMS.reduce((text, [spelling, name]) => text.replace(spelling, name), search)
}

/**
 * Returns the words of a question without abbreviations. The last one may still be typed: it stays where it begins some
 * known word. `isKnown` is true for a word that texts have, `isBegun` for the beginning of one.
 */
export function spellOut(words: readonly string[], isKnown: (word: string) => boolean, isBegun: (word: string) => boolean): string[] {
  return words.map((word, index) => {
    if (isKnown(word)) return word
    const short = index < words.length - 1 || !isBegun(word) ? SHORT.get(word) : undefined
    return short ?? BY_EAR.get(word) ?? word
  })
}
