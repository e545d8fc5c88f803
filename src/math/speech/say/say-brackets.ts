import { bracketKind, isCapitalName, isPlainLetter, isSignedNumber, listParts, only } from '../classify.ts'
import type { BarsNode, BracketNode, Node, Row } from '../nodes.ts'
import type { Said } from './said.ts'
import { vectorName } from './say-accents.ts'
import { argumentOf, genitiveOf } from './say-argument.ts'
import { NUMBER_SETS } from '../function-words.ts'
import { commaSeparated, ending, listed, rowOf, type Voice } from './voice.ts'

/** The case in which a set or an interval stands: alone, after "należy do", after "zawiera się w". */
export type SetCase = 'nominative' | 'genitive' | 'locative'

const INTERVALS: Readonly<Record<SetCase, readonly [noun: string, ending: string]>> = {
  nominative: ['przedział', 'y'],
  genitive: ['przedziału', 'ego'],
  locative: ['przedziale', 'ym'],
}
const SETS: Readonly<Record<SetCase, string>> = { nominative: 'zbiór', genitive: 'zbioru', locative: 'zbiorze' }

export function sayBracket(voice: Voice, node: BracketNode, isFollowed: boolean, inSet = false, setCase: SetCase = 'nominative'): Said[] {
  const inside: Voice = { ...voice, mood: 'plain' }
  const kind = bracketKind(node, inSet)
  if (kind === 'coordinates' && voice.mood === 'plural') return sayCoordinates(voice, node)
  switch (kind) {
    case 'interval':
      return sayInterval(inside, node, setCase)
    case 'coordinates':
      return sayCoordinates(inside, node)
    case 'set':
      return saySet(inside, node, isFollowed, setCase)
    case 'floor':
      return sayRounded(inside, node.body, 'część całkowita', 'części całkowitej', isFollowed)
    case 'ceiling':
      return sayRounded(inside, node.body, 'sufit', 'sufitu', isFollowed)
    case 'plain':
      if (voice.level === 'exact') return ['początek nawiasu,', ...rowOf(inside, node.body), ', koniec nawiasu,']
      if (isSignedNumber(node.body)) return rowOf(inside, node.body)
      return ['nawias', ...rowOf(inside, node.body), ...ending(isFollowed, 'nawiasu')]
  }
}

function sayRounded(voice: Voice, body: Row, name: string, genitive: string, isFollowed: boolean): Said[] {
  if (voice.level === 'exact') return [`początek ${genitive},`, ...rowOf(voice, body), `, koniec ${genitive},`]
  return [name, ...argumentOf(voice, body, genitive, isFollowed)]
}

/** True for a bracket that is said although it is only brackets round a value. */
export function isSaidBracket(node: Node | undefined, level: Voice['level']): boolean {
  if (node?.kind !== 'bracket') return false
  return level === 'exact' || bracketKind(node, false) !== 'plain' || !isSignedNumber(node.body)
}

function sayInterval(voice: Voice, node: BracketNode, setCase: SetCase): Said[] {
  const [noun, suffix] = INTERVALS[setCase]
  const [isLeftClosed, isRightClosed] = [node.open !== '(', node.close !== ')']
  const name =
    isLeftClosed === isRightClosed
      ? `${noun} ${isLeftClosed ? 'domknięt' : 'otwart'}${suffix}`
      : `${noun} ${isLeftClosed ? 'lewo' : 'prawo'}stronnie domknięt${suffix}`
  const [from = [], to = []] = listParts(node.body)
  if (voice.level === 'exact')
    return [`${name}, początek:`, ...rowOf(voice, from), ', koniec:', ...rowOf(voice, to), ', koniec przedziału,']
  return [name, 'od', ...genitiveOf(voice, from, 'wyrażenia', false), 'do', ...genitiveOf(voice, to, 'wyrażenia', false)]
}

/** "współrzędne dwa i trzy". */
export function sayCoordinates(voice: Voice, node: BracketNode): Said[] {
  const parts = coordinateParts(voice, node)
  if (voice.level === 'exact') return ['początek współrzędnych,', ...commaSeparated(parts), ', koniec współrzędnych,']
  if (voice.mood === 'plural') return [parts.length === 2 ? 'par' : 'ciągów', ...listed(parts)]
  return ['współrzędne', ...listed(parts)]
}

/** "o współrzędnych dwa i trzy", behind the name of a point or a vector. */
export function sayOwnCoordinates(voice: Voice, node: BracketNode): Said[] {
  return ['o współrzędnych', ...listed(coordinateParts(voice, node))]
}

function coordinateParts(voice: Voice, node: BracketNode): Said[][] {
  return listParts(node.body).map((row) => rowOf(voice, row))
}

function saySet(voice: Voice, node: BracketNode, isFollowed: boolean, setCase: SetCase): Said[] {
  const noun = SETS[setCase]
  const end = voice.level === 'exact' ? [', koniec zbioru,'] : ending(isFollowed, 'zbioru')
  const parting = node.body.findIndex((part) => part.kind === 'sign' && /^[:|∣]$/u.test(part.text))
  if (parting > 0) {
    const [elements, condition] = [node.body.slice(0, parting), node.body.slice(parting + 1)]
    return [noun, 'wszystkich', ...rowOf({ ...voice, mood: 'plural' }, elements), ', takich że', ...rowOf(voice, condition), ...end]
  }
  if (node.body.length === 0) return [`${noun} ${setCase === 'nominative' ? 'pusty' : setCase === 'genitive' ? 'pustego' : 'pustym'}`]
  return [`${noun}:`, ...rowOf(voice, node.body), ...end]
}

/** A set of numbers, an interval or a set behind "należy do" and "zawiera się w"; null for whatever has no such form. */
export function saySetInCase(voice: Voice, node: Node, isFollowed: boolean, setCase: SetCase): Said[] | null {
  if (node.kind === 'bracket') {
    const kind = bracketKind(node, true)
    return kind === 'interval' || kind === 'set' ? sayBracket(voice, node, isFollowed, true, setCase) : null
  }
  if (node.kind === 'scripts') {
    const said = voice.node(voice, node, isFollowed)
    const [first] = said
    return typeof first === 'string' && first.startsWith('zbiór ') ? [first.replace('zbiór', SETS[setCase]), ...said.slice(1)] : null
  }
  if (node.kind !== 'letter') return null
  if (node.text === '∅' || node.text === '⌀') return [`${SETS[setCase]} ${setCase === 'genitive' ? 'pustego' : 'pustym'}`]
  const name = node.isBoard ? NUMBER_SETS.get(node.text) : undefined
  return name === undefined ? null : [`${SETS[setCase]} ${name}`]
}

/** Length, size of a set, size of an angle, absolute value. */
export function sayBars(voice: Voice, node: BarsNode, isFollowed: boolean): Said[] {
  const { body, isDouble } = node
  const inside: Voice = { ...voice, mood: 'plain' }
  if (isDouble) {
    if (voice.level === 'exact') return ['początek normy,', ...rowOf(inside, body), ', koniec normy,']
    return ['norma', ...argumentOf(inside, body, 'normy', isFollowed)]
  }
  const named = namedBars(inside, body)
  if (named !== null) return named
  if (voice.level === 'exact') return ['początek wartości bezwzględnej,', ...rowOf(inside, body), ', koniec wartości bezwzględnej,']
  return ['wartość bezwzględna', ...argumentOf(inside, body, 'wartości bezwzględnej', isFollowed)]
}

function namedBars(voice: Voice, body: Row): Said[] | null {
  const [first] = body
  const node = only(body)
  if (first?.kind === 'sign' && first.text === '∠') return ['miara kąta', ...rowOf(voice, body.slice(1))]
  if (node?.kind === 'letter' && /^\p{Lu}$/u.test(node.text) && isPlainLetter(node)) return ['moc zbioru', ...rowOf(voice, body)]
  if (node !== undefined && isCapitalName(node)) return ['moc zbioru', ...rowOf(voice, body)]
  if (body.length === 2 && body.every(isCapitalName)) return ['długość odcinka', ...rowOf(voice, body)]
  if (node?.kind === 'bracket' && node.open === '{') return ['moc', ...sayBracket(voice, node, false, true, 'genitive')]
  const isOfSets = body.length > 1 && body.every((part, index) => (index % 2 === 0 ? isSetLetter(part) : isSetSign(part)))
  if (isOfSets) return ['moc zbioru', ...rowOf(voice, body)]
  const vector = vectorName(voice, body)
  return vector === null ? null : ['długość', ...vector]
}

function isSetLetter(node: Node): boolean {
  return isCapitalName(node) || (node.kind === 'letter' && /^\p{Lu}$/u.test(node.text))
}

function isSetSign(node: Node): boolean {
  return node.kind === 'sign' && /^[∪∩∖]$/u.test(node.text)
}
