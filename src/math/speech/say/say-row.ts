import { bracketKind, endsPart, isCapitalName, withoutBrackets } from '../classify.ts'
import type { Node, Row } from '../nodes.ts'
import { isReaction } from '../read/quantities.ts'
import { isFactorLike, saysTimes } from './products.ts'
import { isPause, isRelation } from '../read/read-nodes.ts'
import type { Said } from './said.ts'
import { sayBracket, sayOwnCoordinates, saySetInCase, type SetCase } from './say-brackets.ts'
import { operatorOf, relationOf, unknownSign } from '../signs.ts'
import type { Mood, Voice } from './voice.ts'

/** Says a row part by part: products that are heard, relations with the case they ask for, ends of what isn't last. */
export function sayRow(voice: Voice, row: Row, isRowFollowed: boolean): Said[] {
  const state: RowState = { voice, row, isRowFollowed, at: 0, mood: voice.mood, inSet: false, maps: isMapping(row), said: [] }
  while (state.at < row.length) step(state)
  return state.said
}

type RowState = {
  readonly voice: Voice
  readonly row: Row
  readonly isRowFollowed: boolean
  at: number
  mood: Mood
  /** True behind "należy do": what follows in brackets is an interval. */
  inSet: boolean
  /** True for `f: A \to B`. */
  readonly maps: boolean
  readonly said: Said[]
}

function step(state: RowState): void {
  const { row } = state
  const node = row[state.at]
  const before = row[state.at - 1]
  if (node === undefined) return
  if (isFactorLike(before) && isFactorLike(node) && saysTimes(before, node, state.voice.level)) state.said.push('razy')
  if (node.kind === 'text') sayText(state, node)
  else if (node.kind === 'sign') saySign(state, node)
  else sayPart(state, node)
}

/** True where the end of a part must be said: something follows that is no relation, pause or text. */
function isFollowed(state: RowState, at: number): boolean {
  const next = state.row[at + 1]
  if (next === undefined) return state.isRowFollowed
  return !endsPart(next) && !isRelation(next)
}

function push(state: RowState, node: Node, said: readonly Said[]): void {
  state.said.push({ kind: node.kind, span: node, said })
}

function sayPart(state: RowState, node: Node): void {
  const { voice, row } = state
  const coordinates = ownCoordinates(state)
  if (coordinates !== null) return
  const isRun = voice.level === 'exact' && node.kind === 'letter' && isLatinCapital(node) && isLatinCapital(row[state.at - 1])
  const inMood: Voice = { ...voice, mood: 'plain' }
  if (node.kind === 'letter' && isRun) push(state, node, [node.text])
  else if (node.kind === 'bracket')
    push(state, node, sayBracket(state.mood === 'plural' ? voice : inMood, node, isFollowed(state, state.at), state.inSet))
  else push(state, node, voice.node(inMood, node, isFollowed(state, state.at)))
  state.at++
}

function isLatinCapital(node: Node | undefined): boolean {
  return node?.kind === 'letter' && isCapitalName(node)
}

/** `A = (2, 3)`: "A o współrzędnych dwa i trzy". */
function ownCoordinates(state: RowState): true | null {
  const { row, voice, at } = state
  const [node, equals, bracket] = [row[at], row[at + 1], row[at + 2]]
  if (voice.level === 'exact' || node === undefined || bracket?.kind !== 'bracket') return null
  if (equals?.kind !== 'sign' || equals.text !== '=' || !isNameOfPoint(node)) return null
  const starts = at === 0 || isPause(row[at - 1]) || row[at - 1]?.kind === 'text' || isRelation(row[at - 1])
  const hasWord = row[at - 1]?.kind === 'letter' && node.kind === 'letter'
  if (!starts || hasWord || bracketKind(bracket, false) !== 'coordinates') return null
  push(state, node, voice.node(voice, node, false))
  push(state, bracket, sayOwnCoordinates(voice, bracket))
  state.at += 3
  return true
}

function isNameOfPoint(node: Node): boolean {
  if (node.kind === 'letter') return !node.isBoard
  if (node.kind === 'scripts') return node.base !== null && node.sup.length === 0 && isNameOfPoint(node.base)
  return node.kind === 'accent'
}

function sayText(state: RowState, node: Node & { readonly kind: 'text' }): void {
  const text = node.text.replaceAll(/\s+/gu, ' ').trim()
  push(state, node, [text])
  state.inSet = false
  if (/(?:^|\s)(?:dla|każdego)$/u.test(text)) state.mood = 'genitive'
  else if (/(?:^|\s)istnieje$/u.test(text)) state.mood = 'neuter'
  else state.mood = state.voice.mood
  state.at++
}

function saySign(state: RowState, node: Node & { readonly kind: 'sign' }): void {
  const { text } = node
  // A colon behind a quantifier is a pause: what follows is what it says.
  const endsQuantifier = text === ':' && state.mood !== state.voice.mood
  if (isPause(node) || endsQuantifier) {
    state.said.push(text === ';' ? ';' : ',')
    state.inSet = false
    state.mood = state.voice.mood
    state.at++
    return
  }
  const relation = relationOf(text)
  if (relation === undefined) {
    if (text === '∀') state.mood = 'genitive'
    if (text === '∃' || text === '∄') state.mood = 'neuter'
    push(state, node, [otherSign(state, text)])
    state.at++
    return
  }
  state.inSet = text === '∈' || text === '∉' || text === '⊂' || text === '⊄'
  sayRelation(state, node, relation)
}

function otherSign(state: RowState, text: string): string {
  const isLast = state.at === state.row.length - 1
  const isExact = state.voice.level === 'exact'
  if (text === '…') return isExact ? 'wielokropek' : isLast ? 'i tak dalej' : 'trzy kropki'
  if (text === 'condition') return 'pod warunkiem'
  if (text === 'mod') return 'modulo'
  if (text === 'ratio') return 'do'
  if (text === ':' && state.maps) return 'odwzorowuje'
  if (text === '|') return 'dzieli'
  return operatorOf(text) ?? unknownSign(text)
}

/** `f: A \to B`. */
function isMapping(row: Row): boolean {
  const [letter, colon] = row
  const isNamed = letter?.kind === 'letter' || letter?.kind === 'scripts'
  return isNamed && colon?.kind === 'sign' && colon.text === ':' && row.some((node) => node.kind === 'sign' && node.text === '→')
}

/** The part of a row up to the next relation, pause or text. */
function rightSide(state: RowState): Row {
  const end = state.row.findIndex((node, index) => index > state.at && (endsPart(node) || isRelation(node) || isModulo(node)))
  return state.row.slice(state.at + 1, end === -1 ? undefined : end)
}

/** `(mod 3)` behind a congruence. */
function isModulo(node: Node): boolean {
  const [first] = node.kind === 'group' ? node.body : [node]
  return first?.kind === 'sign' && first.text === 'mod'
}

const GENITIVE_AFTER = /^[∼≅→∝≡∥⊥∦≁≇↛]$/u

function sayRelation(
  state: RowState,
  node: Node & { readonly kind: 'sign' },
  relation: { plain: string; genitive: string; neuter: string },
): void {
  const { voice, mood } = state
  const { text } = node
  if (text === '→' && state.maps) return sayFixed(state, node, 'w')
  if (text === '→' && isReaction(state.row)) return sayFixed(state, node, 'daje')
  const inMood = mood === 'genitive' ? relation.genitive : mood === 'neuter' ? relation.neuter : relation.plain
  if (text === '≠') return sayUnequal(state, node, inMood)
  if (/^[∈∉⊂⊄]$/u.test(text)) return saySetRelation(state, node, mood === 'plural' ? pluralOf(text) : inMood)
  if (text === '∼' || text === '≅') {
    const triangle = triangleRelation(state)
    if (triangle !== null) return sayTriangles(state, node, triangle)
  }
  push(state, node, [inMood])
  state.at++
  if (!GENITIVE_AFTER.test(text)) return
  const side = sideFrom(state)
  const genitive = voice.genitive(voice, withoutBrackets(side))
  if (genitive === null || side.length === 0) return
  state.said.push(...genitive)
  state.at += side.length
}

function sideFrom(state: RowState): Row {
  state.at--
  const side = rightSide(state)
  state.at++
  return side
}

function sayFixed(state: RowState, node: Node, words: string): void {
  push(state, node, [words])
  state.at++
}

function pluralOf(text: string): string {
  return text === '∈'
    ? 'należących do'
    : text === '∉'
      ? 'nienależących do'
      : text === '⊂'
        ? 'zawierających się w'
        : 'niezawierających się w'
}

/** "różne od zera", or before an expression "nie równa się b plus jeden". */
function sayUnequal(state: RowState, node: Node, inMood: string): void {
  const { voice, mood } = state
  const side = rightSide(state)
  const isInflected = voice.level === 'natural' || mood === 'genitive' || mood === 'neuter'
  const genitive = isInflected ? voice.genitive(voice, side) : null
  if (genitive === null) {
    const words = mood === 'plain' || mood === 'plural' ? inMood : `${inMood} wyrażenia`
    return sayFixed(state, node, words)
  }
  push(state, node, [mood === 'genitive' ? 'różnego od' : 'różne od'])
  state.said.push(...genitive)
  state.at += 1 + side.length
}

/** "należy do przedziału otwartego od …", "zawiera się w zbiorze liczb całkowitych". */
function saySetRelation(state: RowState, node: Node & { readonly kind: 'sign' }, words: string): void {
  push(state, node, [words])
  const setCase: SetCase = /^[∈∉]$/u.test(node.text) ? 'genitive' : 'locative'
  state.at++
  const set = state.row[state.at]
  if (set === undefined) return
  const said = saySetInCase({ ...state.voice, mood: 'plain' }, set, isFollowed(state, state.at), setCase)
  if (said === null) return
  push(state, set, said)
  state.at++
  // A part that follows without a sign is no longer about the letter that belongs to the set.
  const next = state.row[state.at]
  if (next !== undefined && next.kind !== 'sign' && next.kind !== 'arrow') {
    state.said.push(',')
    state.mood = state.voice.mood
    state.inSet = false
  }
}

/** "podobny" and "przystający" where triangles are compared; null elsewhere. */
function triangleRelation(state: RowState): string | null {
  const { row, at } = state
  const [left] = row
  const right = row[at + 1]
  const isTriangle = (side: Node | undefined): boolean => side?.kind === 'sign' && side.text === '△'
  if (!row.slice(0, at).some(isTriangle) || !isTriangle(right) || left === undefined) return null
  const sign = row[at]
  return sign?.kind === 'sign' && sign.text === '∼' ? 'podobny do trójkąta' : 'przystający do trójkąta'
}

function sayTriangles(state: RowState, node: Node, words: string): void {
  push(state, node, [words])
  state.at += 2
}
