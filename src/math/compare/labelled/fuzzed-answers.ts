import { ANSWER_KINDS, type AnswerKind, type SimpleAnswer } from '../expected-answer.ts'

const VALUES: ReadonlyMap<AnswerKind, string> = new Map([
  ['number', '\\frac{\\sqrt{3}}{2}'],
  ['expression', '\\sin 2x+\\frac{x^2-1}{y}'],
  ['equation', 'x^2+(y-1)^2=9'],
  ['solutions', 'x=\\frac{\\pi}{6}+2k\\pi'],
  ['inequality', '-1\\le x<\\sqrt2'],
  ['interval', '(-\\infty;2)\\cup\\langle 3;4\\rangle'],
  ['set', '\\{1;2;\\frac13\\}'],
  ['coordinates', '(1;\\sqrt2)'],
  ['vector', '[1;-2]'],
  ['ordered-list', '1;\\frac12;3'],
  ['text', 'trójkąt'],
  ['choice', 'B'],
  ['true-false', 'PFP'],
  ['matching', 'A2; B1'],
])

export const SIMPLE_KINDS = ANSWER_KINDS.filter((kind) => kind !== 'gaps')

/** An expected answer of a kind, to try typed texts on. */
export const anExpected = (kind: SimpleAnswer['kind']): SimpleAnswer => ({ kind, value: VALUES.get(kind) ?? '1' })

/** Texts made to cost as much as they can. */
export const BOMBS: readonly string[] = [
  '2^2^2^2^2^2',
  '10^10^10',
  '9999999!',
  '(((60!)!)!)!',
  '√'.repeat(390),
  '('.repeat(200) + '1' + ')'.repeat(190),
  'x+'.repeat(199) + 'x',
  '1/(1+'.repeat(60) + '1' + ')'.repeat(60),
  '(x+y+z)^40-(x+y)^39',
  'x^512*(x+1)^512',
  '((((x^9)^9)^9)^9)^9',
  'sin('.repeat(60) + 'x' + ')'.repeat(60),
  'e^'.repeat(150) + 'e',
  '1,2,3,4,5,6,7,8,9,10,11,12,13,14',
  '1/2x+1/3x+√2x+√3y+x2+y3+log25',
  '±1±2±3±4±5±6±7±8±9±10',
  '{' + '1;'.repeat(190) + '1}',
  '|'.repeat(399),
  '9'.repeat(400),
  'sin(10^400)',
  'x^12+x^11+x^10+3x^9+x^8-7x^7+x^6+x^5-5x^4+x^3+x^2+x-1=0',
  'x^8-8x^7+3x^6+3x^5-7x^4+x^3+x^2-2x+1<0',
  '|x-1|+|x-2|+|x-3|+|x-4|=x',
  'tg(x)^60=(1+x)^60',
  '1'.padEnd(399, '/2'),
  'lub '.repeat(90),
]

/** Numbers that look like chance, the same every time. */
export function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

/** Signs and words of typed answers, to be strung together by chance. */
export const PIECES: readonly string[] =
  '0 1 2 3 12 0,5 1.5 1/2 x y k a_n π e √ ∛ ² ³ ½ + - − * · / : ^ ( ) [ ] { } < > ≤ >= => = ≠ ; , . | ! % ° ± ∞ oo ∈ ∪ \\ R ∅ lub i v u sin cos tg log ln sqrt cm km/h zł h min A B P F brak \\frac{1}{2} \\sqrt{3} \\cdot \\{ \\} ^{ _{ } ć ж 😀 \u0301 \u200b'.split(
    ' ',
  )

const FUNCTIONS =
  'sin( cos( tg( ln( log( √( ^( e^ x ^9 ( ) + * / 3 y 2^ 10^ ^ x^ ^x π ! | ∛ 1/ 1,7 = < lub dwa tys. ^(1/7) \\frac{x}{y} ^(13/64)'.split(
    ' ',
  )

/** A text by chance: of all signs, or of functions in one another, whose brackets are closed. */
export function fuzzedText(below: (below: number) => number): string {
  const pieces = below(2) === 0 ? PIECES : FUNCTIONS
  const text = Array.from(
    { length: 1 + below(below(4) === 0 ? 60 : 10) },
    () => `${pieces[below(pieces.length)] ?? ''}${below(3) === 0 ? ' ' : ''}`,
  ).join('')
  const open = text.split('(').length - text.split(')').length
  return below(3) > 0 && open > 0 ? `${text}1${')'.repeat(open)}`.slice(0, 400) : text
}
