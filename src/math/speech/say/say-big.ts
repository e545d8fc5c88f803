import { only, splitBy } from '../classify.ts'
import type { BigNode, Node, Row } from '../nodes.ts'
import type { Said } from './said.ts'
import { argumentOf, genitiveOf } from './say-argument.ts'
import { EXTREMES } from '../function-words.ts'
import { commaSeparated, rowOf, type Voice } from './voice.ts'

const NAMES: ReadonlyMap<string, string> = new Map([
  ['∑', 'suma'],
  ['∏', 'iloczyn'],
  ['∐', 'koprodukt'],
  ['∫', 'całka'],
  ['∬', 'całka podwójna'],
  ['∭', 'całka potrójna'],
  ['∮', 'całka okrężna'],
  ['∯', 'całka po powierzchni zamkniętej'],
  ['∰', 'całka po obszarze zamkniętym'],
])

export function bigName(sign: string): string {
  return sign === 'lim' ? 'granica' : (NAMES.get(sign) ?? EXTREMES.get(sign) ?? sign)
}

/** Sums, products, integrals and limits with their bounds and what they are taken of. */
export function sayBig(voice: Voice, node: BigNode): Said[] {
  const plain: Voice = { ...voice, mood: 'plain' }
  const { sign, variables } = node
  const differentials = variables.flatMap((variable): Said[] => [', de', ...rowOf(plain, variable)])
  if (voice.level === 'exact') {
    const body: Said[] = node.body.length === 0 ? [] : [', początek wyrażenia,', ...rowOf(plain, node.body), ', koniec wyrażenia,']
    return [bigName(sign), ...exactBounds(plain, node), ...body, ...differentials]
  }
  const body = node.body.length === 0 ? [] : argumentOf(plain, node.body, 'wyrażenia', false)
  return [bigName(sign), ...naturalBounds(plain, node), ...body, ...differentials, ...(variables.length > 0 ? [','] : [])]
}

function exactBounds(voice: Voice, node: BigNode): Said[] {
  if (node.sign === 'lim' || EXTREMES.has(node.sign)) return node.sub.length === 0 ? [] : [', przy:', ...sayTendency(voice, node.sub)]
  const lower: Said[] = node.sub.length === 0 ? [] : [', dolna granica:', ...rowOf(voice, node.sub)]
  const upper: Said[] = node.sup.length === 0 ? [] : [', górna granica:', ...rowOf(voice, node.sup)]
  return [...lower, ...upper]
}

/** "x dąży do zera z prawej strony", in lists each by itself. */
function sayTendency(voice: Voice, sub: Row): Said[] {
  return commaSeparated(splitBy(sub, /^,$/).map((part) => tendency(voice, part)))
}

function tendency(voice: Voice, sub: Row): Said[] {
  const arrow = sub.findIndex((node) => node.kind === 'sign' && node.text === '→')
  if (arrow === -1) return rowOf(voice, sub)
  const verb = voice.level === 'exact' ? 'dąży do' : 'dążącym do'
  return [...rowOf(voice, sub.slice(0, arrow)), verb, ...sayApproached(voice, sub.slice(arrow + 1))]
}

/** Says what is approached, perhaps from one side. */
function sayApproached(voice: Voice, row: Row): Said[] {
  const last = row.at(-1)
  const mark = last?.kind === 'scripts' ? only(last.sup) : undefined
  const side = mark?.kind === 'sign' ? (mark.text === '+' ? 'z prawej strony' : mark.text === '-' ? 'z lewej strony' : null) : null
  if (last?.kind !== 'scripts' || last.base === null || side === null) return genitiveOf(voice, row, 'wyrażenia', false)
  return [...genitiveOf(voice, [...row.slice(0, -1), last.base], 'wyrażenia', false), side]
}

function naturalBounds(voice: Voice, node: BigNode): Said[] {
  const { sign, sub, sup } = node
  if (sign === 'lim') return sub.length === 0 ? [] : ['przy', ...sayTendency(voice, sub)]
  if (EXTREMES.has(sign))
    return sub.length === 0 ? [] : sub.some(isArrow) ? ['przy', ...sayTendency(voice, sub)] : ['po', ...rowOf(voice, sub)]
  const to: Said[] = sup.length === 0 ? [] : ['do', ...genitiveOf(voice, sup, 'wyrażenia', false)]
  if (/^[∫∬∭∮∯∰]$/u.test(sign)) {
    if (sub.length === 0) return to
    return sup.length === 0 ? ['po', ...rowOf(voice, sub)] : ['od', ...genitiveOf(voice, sub, 'wyrażenia', false), ...to]
  }
  const equals = sub.findIndex((part) => part.kind === 'sign' && part.text === '=')
  if (equals > 0)
    return ['po', ...rowOf(voice, sub.slice(0, equals)), 'od', ...genitiveOf(voice, sub.slice(equals + 1), 'wyrażenia', false), ...to]
  const over: Said[] = sub.length === 0 ? [] : ['po', ...rowOf({ ...voice, mood: 'plain' }, sub)]
  return [...over, ...to]
}

function isArrow(node: Node): boolean {
  return node.kind === 'sign' && node.text === '→'
}

/** An expression taken at its ends: "x kwadrat w granicach od zera do dwóch". */
export function sayEvaluated(voice: Voice, body: Row, sub: Row, sup: Row): Said[] {
  const said = rowOf(voice, body)
  if (sup.length === 0) return [...said, ', dla', ...rowOf({ ...voice, mood: 'genitive' }, sub), ',']
  return [
    ...said,
    ', w granicach od',
    ...genitiveOf(voice, sub, 'wyrażenia', false),
    'do',
    ...genitiveOf(voice, sup, 'wyrażenia', false),
    ',',
  ]
}
