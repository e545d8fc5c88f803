import { attributeOf, classesOf, elementsOf, linesOf, MathNode, stackIn, UnknownDrawingError } from './katex-lines.ts'
import { inAlphabet } from './math-alphabets.ts'
import type { MathElement } from './mathml-tex.ts'

/** Beginnings of the paths that brackets and marks over letters are drawn by, with what they are. */
const PATHS: readonly (readonly [path: RegExp, sign: string])[] = [
  [/^M863,9c/, '('],
  [/^M76,0c/, ')'],
  [/^M403 1759 V84 H666 V0 H319 V1759 v\d+ v1759/, '['],
  [/^M347 1759 V0 H0 V84 H263 V1759 v\d+ v1759/, ']'],
  [/^M145 15 v585 v\d+ v585 c[^M]*M188[^M]*z$/, '|'],
  [/^M145 15 v585 v\d+ v585 c[^M]*M188[^M]*M367[^M]*M410[^M]*z$/, '‖'],
  [/^M(?:377 20c|0 241v40h)/, '→'],
  [/^M(?:529 0h5|1181 0h2)/, '^'],
  // The piece that makes a brace longer says nothing by itself.
  [/^M384 0 H504/, ''],
]
export const BRACES: ReadonlyMap<string, string> = new Map(Object.entries({ '⎧⎨⎩': '{', '⎩⎨⎧': '{', '⎫⎬⎭': '}', '⎭⎬⎫': '}' }))

function pathSign(path: MathElement): string {
  const drawn = PATHS.find(([begins]) => begins.test(attributeOf(path, 'd')))
  if (drawn === undefined) throw new UnknownDrawingError()
  return drawn[1]
}

/** Signs of a part that is drawn as one, from whatever it is put together. */
export function signsOf(node: MathElement): string {
  const inner = elementsOf(node)
  if (node.nodeName.toLowerCase() === 'path') return pathSign(node)
  if (inner.length === 0) return textOf(node)
  if (inner.some((piece) => classesOf(piece).includes('msupsub'))) throw new UnknownDrawingError()
  return [...node.childNodes].map(signsOf).join('')
}

export const textOf = (node: MathElement): string => (node.textContent ?? '').replaceAll('\u200b', '')

/** Marks that are drawn over letters of a text, as they are joined to them. */
const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '˙': '\u0307',
    ˊ: '\u0301',
    ˋ: '\u0300',
    '¨': '\u0308',
    ˇ: '\u030c',
    '˚': '\u030a',
    '^': '\u0302',
    '~': '\u0303',
  }),
)

/** Words in a formula. */
export function wordsOf(node: MathElement): string {
  const inner = elementsOf(node)
  if (inner.length === 0) return textOf(node)
  if (!classesOf(node).includes('accent')) {
    if (stackIn(node) !== undefined) throw new UnknownDrawingError()
    return [...node.childNodes].map(wordsOf).join('')
  }
  const [letter = '', sign = ''] = linesOf(stackIn(node)).map(({ parts }) => parts.map(signsOf).join(''))
  const mark = MARKS.get(sign)
  if (mark === undefined) throw new UnknownDrawingError()
  return (letter + mark).normalize('NFC')
}

/** Signs with a stroke through them, as they are put together. */
export const STRUCK: ReadonlyMap<string, string> = new Map(
  Object.entries({ '\ue020=': '≠', '∈/': '∉', '\ue020⊂': '⊄', '\ue020∣': '∤', '\ue020∥': '∦' }),
)

const ALPHABETS: ReadonlyMap<string, Parameters<typeof inAlphabet>[1]> = new Map(
  Object.entries<Parameters<typeof inAlphabet>[1]>({
    ...{ mathbf: '\\mathbf', mathbb: '\\mathbb', mathcal: '\\mathcal', mathfrak: '\\mathfrak' },
    ...{ mathsf: '\\mathsf', mathtt: '\\mathtt', boldsymbol: '\\boldsymbol' },
  }),
)

/** A run of signs of one kind. */
export function leaf(text: string, classes: readonly string[]): MathNode[] {
  if (text === '') return []
  if (/[\ue000-\uf8ff]/.test(text)) throw new UnknownDrawingError()
  const [kind] = classes
  if (kind === 'mop' && /^\p{L}{2,}$/u.test(text)) return [new MathNode('mi', text)]
  if (kind !== 'mord') return [...text].map((sign) => new MathNode('mo', sign))
  if (classes.includes('mathrm') && /^\p{L}+$/u.test(text)) return [new MathNode('mi', text, { mathvariant: 'normal' })]
  const alphabet = classes.flatMap((name) => ALPHABETS.get(name) ?? []).at(-1)
  return (text.match(/\d+|[\s\S]/gu) ?? []).map((sign) => {
    if (/\d/.test(sign)) return new MathNode('mn', sign)
    if (/\p{L}/u.test(sign)) return new MathNode('mi', alphabet ? inAlphabet(sign, alphabet) : sign)
    return new MathNode('mo', sign === '∣' ? '|' : sign)
  })
}
