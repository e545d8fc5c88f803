const MAX_WORD_LENGTH = 40

/** Numbers and codes with dots stay whole: "12.1", "VII.B.3". */
const WORD = /(?:[\p{L}\p{N}]{1,4}\.)+\p{N}{1,4}(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu

const SENTENCE_END = /[.!?;:…|\n]+(?=\s|$)|\n/u

/**
 * Words that say nothing alone: left out of texts and, beside others, of questions. Forms of "być" and "mieć" are among
 * them ("mają" is not a form of "Maja").
 */
const FUNCTION_WORDS = new Set(
  (
    'a aby ale albo ani aż bez bo być był była byli było były by będą będzie ci co czy czyli dla do gdy gdyby go i ich im ' +
    'ile iż ja jak jako je jego jej jest jeśli jeżeli już każda każde każdy kiedy która które którego której który których ' +
    'którym którą lecz lub ma mają mam mamy mi mieć miał miała na nad nam nas nich nie niech nim nimi niż no o obu od ona ' +
    'one oni ono oraz po pod ponieważ przed przez przy są się skoro sobie swoje ta tak także tam te tego tej ten ' +
    'też to tu tych tylko tym u w więc we wtedy z za zaś ze że żeby the of and'
  ).split(' '),
)

/** Lower-case words of a text in order, function words and one-letter ones too. */
export function wordsOf(text: string): string[] {
  return (text.normalize('NFC').toLocaleLowerCase('pl').match(WORD) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH))
}

/** A text as sentences of words that say something. Line ends and colons end a sentence too. */
export function sentencesOf(text: string): string[][] {
  return text.split(SENTENCE_END).flatMap((sentence) => {
    const words = wordsOf(sentence).filter(saysSomething)
    return words.length > 0 ? [words] : []
  })
}

/** True when a word is worth looking for: neither a function word nor a single letter. */
export function saysSomething(word: string): boolean {
  return !FUNCTION_WORDS.has(word) && (word.length > 1 || /\p{N}/u.test(word))
}

/** A word as people without a Polish keyboard write it. */
export function folded(word: string): string {
  return word
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
}

const WITH_DIACRITICS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<readonly string[]>({
    a: ['ą'],
    c: ['ć'],
    e: ['ę'],
    l: ['ł'],
    n: ['ń'],
    o: ['ó'],
    s: ['ś'],
    z: ['ż', 'ź'],
  }),
)
const MAX_SPELLINGS = 1_024

/** Every way to write a word with some of its diacritics, itself left out; none when there would be too many. */
export function spellingsWithDiacritics(word: string): string[] {
  let spellings = ['']
  for (const letter of word) {
    const ways = [letter, ...(WITH_DIACRITICS.get(letter) ?? [])]
    spellings = ways.flatMap((way) => spellings.map((beginning) => beginning + way))
    if (spellings.length > MAX_SPELLINGS) return []
  }
  return spellings.filter((spelling) => spelling !== word)
}
