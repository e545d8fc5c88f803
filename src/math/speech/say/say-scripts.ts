import { isPlainLetter, isSimpleIndex, only, wholeDigits, wholePower } from '../classify.ts'
import type { CountedNode, Node, RootNode, Row, ScriptsNode } from '../nodes.ts'
import { cardinal, countOf, type NumberCase, ordinal } from './numerals.ts'
import type { Said } from './said.ts'
import { sayNumber } from './say-numbers.ts'
import { argumentOf } from './say-argument.ts'
import { NUMBER_SETS } from '../function-words.ts'
import { ending, rowOf, type Voice } from './voice.ts'

const RAISED: ReadonlyMap<string, string> = new Map([
  ['+', 'z plusem'],
  ['-', 'z minusem'],
  ['·', 'z gwiazdką'],
  ['×', 'z krzyżykiem'],
  ['±', 'z plusem i minusem'],
  ['∘', 'z kółkiem'],
])

const PRIMES: readonly string[] = ['', 'prim', 'bis', 'ter']

export function sayPrimes(primes: number): string {
  return PRIMES[primes] ?? `z ${cardinal(String(primes), 'masculine', 'genitive')} primami`
}

/** A base with its index, its primes and its power. */
export function sayScripts(voice: Voice, node: ScriptsNode, isFollowed: boolean): Said[] {
  const positive = positiveNumbers(node)
  if (positive !== null) return [positive]
  const labelled = sayLabelled(voice, node)
  if (labelled !== null) return labelled
  const { base, sub, sup, primes } = node
  const hasPower = sup.length > 0
  const said: Said[] = base === null ? [] : sayBase(voice, base)
  if (primes > 0) said.push(sayPrimes(primes))
  if (sub.length > 0) said.push(...sayIndex(voice, sub, isFollowed || hasPower))
  if (hasPower) said.push(...sayPower(voice, node, isFollowed))
  return said
}

const QUANTIFIERS: ReadonlyMap<string, string> = new Map([
  ['∀', 'dla każdego'],
  ['∧', 'dla każdego'],
  ['∃', 'istnieje'],
  ['∨', 'istnieje'],
  ['∄', 'nie istnieje'],
])

/** A quantifier with what it is over below it, and a brace with its label; null for other bases. */
function sayLabelled(voice: Voice, { base, sub, sup }: ScriptsNode): Said[] | null {
  if (base?.kind === 'sign' && sub.length > 0) {
    const words = QUANTIFIERS.get(base.text)
    const mood = words === 'dla każdego' ? 'genitive' : 'neuter'
    if (words !== undefined) return [words, ...rowOf({ ...voice, mood }, sub), ',']
  }
  if (base?.kind !== 'accent' || !/brace|bracket|group/.test(base.mark)) return null
  const label = [...sub, ...sup]
  const where = base.mark.startsWith('\\over') ? 'nad klamrą' : 'pod klamrą'
  return ['klamra:', ...rowOf(voice, base.body), `, ${where}:`, ...rowOf(voice, label), ', koniec klamry,']
}

function sayBase(voice: Voice, base: Node): Said[] {
  if (base.kind === 'bracket' || base.kind === 'group') return sayGroup(voice, base.body)
  return [part('base', base, voice.node(voice, base, true))]
}

/** A bracket with scripts is said whatever is in it. */
function sayGroup(voice: Voice, body: Row): Said[] {
  const opening = voice.level === 'exact' ? 'początek nawiasu,' : 'nawias'
  return [opening, ...rowOf(voice, body), ', koniec nawiasu,']
}

function part(kind: string, span: Node, said: readonly Said[]): Said {
  return { kind, span, said }
}

/** ℝ₊ and ℝ⁺. */
function positiveNumbers({ base, sub, sup }: ScriptsNode): string | null {
  if (base?.kind !== 'letter' || !base.isBoard) return null
  const mark = only(sub.length > 0 ? sub : sup)
  const name = NUMBER_SETS.get(base.text)
  if (mark?.kind !== 'sign' || name === undefined || (sub.length > 0 && sup.length > 0)) return null
  if (mark.text === '+') return `zbiór ${name} dodatnich`
  return mark.text === '-' ? `zbiór ${name} ujemnych` : null
}

function sayIndex(voice: Voice, sub: Row, isFollowed: boolean): Said[] {
  const words = rowOf(voice, sub)
  if (voice.level === 'exact') {
    if (isSimpleIndex(sub)) return ['z indeksem dolnym', ...words]
    return ['z indeksem dolnym, początek indeksu,', ...words, ', koniec indeksu,']
  }
  if (wholeDigits(sub) !== null) return words
  if (isSimpleIndex(sub)) return ['z indeksem', ...words]
  return ['z indeksem', ...words, ...ending(isFollowed, 'indeksu')]
}

/** "do potęgi dziesiątej", "do potęgi minus pierwszej"; null where a power is no whole number. */
export function ordinalPower(sup: Row): string | null {
  const power = wholePower(sup)
  const word = power === null ? null : ordinal(power.value, 'genitiveFeminine')
  return word === null ? null : `do potęgi ${power?.isNegative === true ? 'minus ' : ''}${word}`
}

function sayPower(voice: Voice, node: ScriptsNode, isFollowed: boolean): Said[] {
  const { sup, base, sub, primes } = node
  const alone = only(sup)
  if (alone?.kind === 'sign') {
    const raised = RAISED.get(alone.text)
    return raised === undefined ? ['z indeksem górnym', ...rowOf(voice, sup)] : [raised]
  }
  if (voice.level === 'exact') {
    const isSimple = alone?.kind === 'number' || isPlainLetter(alone)
    if (isSimple) return ['do potęgi', ...rowOf(voice, sup)]
    return ['do potęgi, początek wykładnika,', ...rowOf(voice, sup), ', koniec wykładnika,']
  }
  const digits = wholeDigits(sup)
  if (digits === '2') return [isPlainLetter(base) && sub.length === 0 && primes === 0 ? 'kwadrat' : 'do kwadratu']
  if (digits === '3') return ['do sześcianu']
  const whole = ordinalPower(sup)
  if (whole !== null) return [whole]
  const genitive = isSimplePower(sup) ? voice.genitive(voice, sup) : null
  if (genitive !== null) return ['do potęgi', ...genitive]
  return ['do potęgi', ...rowOf(voice, sup), ...ending(isFollowed, 'potęgi')]
}

/** A number, a letter, a fraction of numbers or a root, with or without a minus. */
function isSimplePower(sup: Row): boolean {
  const [first] = sup
  const rest = first?.kind === 'sign' && /^[-+]$/.test(first.text) ? sup.slice(1) : sup
  const node = only(rest)
  if (node === undefined) return false
  if (node.kind === 'scripts') return node.sup.length === 0
  return ['number', 'letter', 'fraction', 'mixed', 'root', 'counted', 'quantity'].includes(node.kind)
}

/** "pierwiastek", "pierwiastek trzeciego stopnia", "pierwiastek stopnia n" with the noun in a given form. */
function rootName(voice: Voice, noun: string, degree: Row): Said[] {
  if (degree.length === 0) return [noun]
  const digits = wholeDigits(degree)
  const word = digits === null ? null : ordinal(Number(digits), 'genitiveMasculine')
  return word === null ? [`${noun} stopnia`, ...rowOf(voice, degree)] : [`${noun} ${word} stopnia`]
}

export function sayRoot(voice: Voice, node: RootNode, isFollowed: boolean): Said[] {
  if (voice.level === 'exact') {
    const degree: Said[] = node.degree.length === 0 ? [] : ['stopnia', ...rowOf(voice, node.degree)]
    return ['początek pierwiastka', ...degree, ',', ...rowOf(voice, node.body), ', koniec pierwiastka,']
  }
  return [...rootName(voice, 'pierwiastek', node.degree), ...argumentOf(voice, node.body, 'pierwiastka', isFollowed)]
}

const ROOTS = { one: 'pierwiastek', few: 'pierwiastki', many: 'pierwiastków' } as const
const LOGARITHM_FORMS = { one: 'logarytm', few: 'logarytmy', many: 'logarytmów' } as const
const NATURAL_FORMS = { one: 'naturalny', few: 'naturalne', many: 'naturalnych' } as const

/** "dwa pierwiastki z trzech", "pięć logarytmów naturalnych z x". */
export function sayCounted(voice: Voice, node: CountedNode, isFollowed: boolean): Said[] {
  const { count, of } = node
  const form = countOf(count.whole)
  if (of.kind === 'root') {
    if (voice.level === 'exact') return [sayNumber(count), 'razy', ...sayRoot(voice, of, isFollowed)]
    return [sayNumber(count), ...rootName(voice, ROOTS[form], of.degree), ...argumentOf(voice, of.body, 'pierwiastka', isFollowed)]
  }
  const said = voice.node(voice, of, isFollowed)
  if (voice.level === 'exact') return [sayNumber(count), ...said]
  const [first, ...rest] = said
  const name = of.name === 'ln' ? `${LOGARITHM_FORMS[form]} ${NATURAL_FORMS[form]}` : LOGARITHM_FORMS[form]
  return [sayNumber(count), typeof first === 'string' ? first.replace(/^logarytm(?: naturalny)?/, name) : name, ...rest]
}

/** "pierwiastka z dwóch", "dwóch pierwiastków z trzech"; null where what is under the root has no genitive. */
export function rootInGenitive(voice: Voice, root: RootNode, count: string | null): Said[] | null {
  if (voice.genitive(voice, root.body) === null) return null
  const noun = count === null || countOf(count) === 'one' ? 'pierwiastka' : 'pierwiastków'
  const inCase: NumberCase = 'genitive'
  const number = count === null ? [] : [cardinal(count, 'masculine', inCase)]
  return [...number, ...rootName(voice, noun, root.degree), ...argumentOf(voice, root.body, 'pierwiastka', false)]
}
