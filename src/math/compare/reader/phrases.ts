import { numberWordAt } from './number-words.ts'

/** A phrase is one here: everywhere, where answers may be joined by words, or there and in numbers, where no word is a product. */
type Place = 'all' | 'statement' | 'words'

/**
 * Polish words that stand for signs. Patterns are of small letters without marks, tried from a word's beginning to a word's end,
 * the longer ones first.
 */
const PHRASES: readonly (readonly [pattern: string, signs: string, place: Place])[] = [
  ['nieskonczenie wiele rozwiazan|rownanie tozsamosciowe|tozsamosciowe|tozsamosc', 'ℝ', 'statement'],
  ['(?:zbior )?(?:wszystkie |wszystkich )?liczb[ya]? rzeczywist(?:ych|e|a)', 'ℝ', 'statement'],
  ['(?:kazda|dowolna|wszystkie) liczb[ay](?: rzeczywist[ae])?', 'ℝ', 'statement'],
  ['(?:brak|nie ma|nie istnieja|zero) (?:rozwiazan(?:ia)?|pierwiastkow|miejsc zerowych|rozw)(?: rzeczywist(?:ych|ego))?', '∅', 'statement'],
  ['(?:rownanie|uklad|nierownosc)(?: jest)? sprzeczn[eay]|uklad rownan(?: jest)? sprzeczny', '∅', 'statement'],
  ['(?:to )?(?:rownanie|uklad|nierownosc) nie ma rozwiazan(?:ia)?', '∅', 'statement'],
  ['sprzeczn[eay]|sprzecznosc|zbior pusty|pusty|brak', '∅', 'statement'],
  ['nalezy do|nalezy|in', '∈', 'statement'],
  ['nie nalezy do', '∉', 'statement'],
  ['(?:jest )?(?:liczb[aey] )?calkowit[aey]', '∈ ℤ', 'statement'],
  ['rozn[eya] od', '≠', 'statement'],
  ['lub|albo|or', '∨', 'statement'],
  ['oraz|and', '∧', 'statement'],
  ['gdzie|dla', ',', 'statement'],
  ['bez|oprocz|z wyjatkiem', '∖', 'statement'],
  ['suma', '∪', 'statement'],
  ['nieskonczonosc|infinity|inf', '∞', 'all'],
  ['pierwiastek (?:trzeciego stopnia|szescienny) z', '∛', 'all'],
  ['rown[aey] sie|jest rown[eya]|wynosi|to jest|to', '=', 'words'],
  ['ok\\.?|okolo|w przyblizeniu', '≈', 'words'],
  ['tys\\.?|tysiac(?:e|y)?|tysiecy', 'tys', 'words'],
  ['mln\\.?|milion(?:y|ow)?', 'mln', 'words'],
  ['mld\\.?|miliard(?:y|ow)?', 'mld', 'words'],
  ['pierwiastek czwartego stopnia z', '∜', 'all'],
  ['(?:pierwiastk(?:i|ow|a) z|pierwiastek (?:kwadratowy |drugiego stopnia )?z|pierwiastek|pierw z|pierw|sqrt)', '√', 'all'],
  ['cbrt', '∛', 'all'],
  ['do kwadratu', '^ 2', 'all'],
  ['do szescianu', '^ 3', 'all'],
  ['do potegi', '^', 'all'],
  ['procent(?:a|y|ow)?|proc', '%', 'all'],
  ['stopni(?:e|a)?|stopien|deg', '°', 'all'],
  ['plus minus', '±', 'all'],
  ['plus', '+', 'all'],
  ['minus', '-', 'all'],
  ['razy', '*', 'all'],
  ['przez', '/', 'all'],
]

const COMPILED = PHRASES.map(([pattern, signs, place]) => ({
  pattern: new RegExp(`(?:${pattern.replaceAll(' ', ' {1,3}')})(?![\\p{L}])`, 'uy'),
  signs: signs.split(' '),
  place,
}))

type Places = { readonly isStatement: boolean; readonly isNumber: boolean }

/** The longest phrase that begins at a place of a plain text: its length and the signs that it stands for. */
export function phraseAt(
  plain: string,
  at: number,
  { isStatement, isNumber }: Places,
): { length: number; signs: readonly string[] } | null {
  let longest: { length: number; signs: readonly string[] } | null = null
  for (const { pattern, signs, place } of COMPILED) {
    if ((place === 'statement' && !isStatement) || (place === 'words' && !isStatement && !isNumber)) continue
    pattern.lastIndex = at
    const length = pattern.exec(plain)?.[0].length ?? 0
    if (length > (longest?.length ?? 0)) longest = { length, signs }
  }
  if (longest === null && (isStatement || isNumber)) return numberWordAt(plain, at)
  return longest
}

/** Small letters without marks; as many signs as were given. */
export function plainLetters(signs: readonly string[]): string {
  return signs
    .map((sign) => PLAIN.get(sign.toLowerCase()) ?? (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign))
    .join('')
}

const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries({ ą: 'a', ć: 'c', ę: 'e', ł: 'l', ń: 'n', ó: 'o', ś: 's', ź: 'z', ż: 'z' }),
)
