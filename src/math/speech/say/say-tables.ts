import { only } from '../classify.ts'
import type { Node, Row, TableNode } from '../nodes.ts'
import { cardinal, counted, ordinal, type OrdinalForm } from './numerals.ts'
import { isRelation } from '../read/read-nodes.ts'
import type { Said } from './said.ts'
import { relationOf } from '../signs.ts'
import { commaSeparated, rowOf, type Voice } from './voice.ts'

/** Systems, cases, matrices, determinants and lines of a calculation. */
export function sayTable(voice: Voice, node: TableNode): Said[] {
  const { left, right } = node
  if (node.rows.length === 0) return []
  if (left === '{') return isCases(node) ? sayCases(voice, node) : saySystem(voice, node)
  if (left === '|' && right === '|') return sayMatrix(voice, node, 'wyznacznik', 'wyznacznika')
  if (left === '‖' && right === '‖') return sayMatrix(voice, node, 'norma macierzy', 'normy')
  if (left !== '' && left !== '.') return sayMatrix(voice, node, 'macierz', 'macierzy')
  return isLines(node) ? sayLines(voice, node) : sayMatrix(voice, node, 'tabela', 'tabeli')
}

function hasRelation(row: Row): boolean {
  return row.some(isRelation)
}

/** A second column that doesn't go on with a relation says when the first holds. */
function isCases(node: TableNode): boolean {
  return node.rows.some(([, second]) => {
    const [first] = second ?? []
    return first !== undefined && !isRelation(first) && !isSign(first)
  })
}

function isSign(node: Node): boolean {
  return node.kind === 'sign' && /^[-+·×:,;]$/u.test(node.text)
}

function joined(cells: readonly Row[]): Row {
  return cells.flat()
}

/** Rows of one column, or of columns that go on with a relation or a sign. */
function isLines(node: TableNode): boolean {
  if (node.rows.every((cells) => cells.filter((cell) => cell.length > 0).length <= 1)) return true
  return (
    node.rows.some((cells) =>
      cells.some((cell, index) => index > 0 && cell[0] !== undefined && (isRelation(cell[0]) || isSign(cell[0]))),
    ) || node.rows.some((cells) => cells.some(hasRelation))
  )
}

function place(index: number, form: OrdinalForm): string {
  return ordinal(index + 1, form) ?? cardinal(String(index + 1))
}

function sayLines(voice: Voice, node: TableNode): Said[] {
  const rows = node.rows.map((cells) => rowOf(voice, joined(cells)))
  if (voice.level === 'natural') return rows.flatMap((row, index): Said[] => (index === 0 ? row : [';', ...row]))
  if (rows.length === 1) return rows[0] ?? []
  return [...rows.flatMap((row, index): Said[] => [`; wiersz ${place(index, 'masculine')}:`, ...row]), '; koniec wierszy,']
}

const INEQUALITY = /^[<>≤≥≠≪≫]$/u

/** "układ dwóch równań: pierwsze: …; drugie: …, koniec układu". */
function saySystem(voice: Voice, node: TableNode): Said[] {
  const lines = node.rows.map(joined)
  const kinds = new Set(lines.map(kindOf))
  const [noun, form]: [string, OrdinalForm] =
    kinds.size > 1 || kinds.has('other')
      ? ['warunków', 'masculine']
      : kinds.has('equation')
        ? ['równań', 'neuter']
        : ['nierówności', 'feminine']
  const said = lines.flatMap((line, index): Said[] => [`; ${place(index, form)}:`, ...rowOf(voice, line)])
  const count = lines.length === 1 ? ONE.get(noun) : `${counted(lines.length)} ${noun}`
  return [`układ ${count ?? ''}:`, ...withoutFirstPause(said), ', koniec układu,']
}

const ONE: ReadonlyMap<string, string> = new Map([
  ['równań', 'jednego równania'],
  ['nierówności', 'jednej nierówności'],
  ['warunków', 'jednego warunku'],
])

function kindOf(line: Row): 'equation' | 'inequality' | 'other' {
  const relations = line.filter((node) => node.kind === 'sign' && relationOf(node.text) !== undefined)
  const isAll = (test: (text: string) => boolean): boolean =>
    relations.length > 0 && relations.every((node) => node.kind === 'sign' && test(node.text))
  if (isAll((text) => text === '=' || text === '≈')) return 'equation'
  return isAll((text) => INEQUALITY.test(text)) ? 'inequality' : 'other'
}

function withoutFirstPause(said: readonly Said[]): Said[] {
  const [first, ...rest] = said
  return typeof first === 'string' ? [first.replace(/^; /, ''), ...rest] : [...said]
}

/** "dwa przypadki: pierwszy: x, dla x większego …, koniec przypadków". */
function sayCases(voice: Voice, node: TableNode): Said[] {
  const count = node.rows.length
  const noun = count === 1 ? 'przypadek' : count < 5 ? 'przypadki' : 'przypadków'
  const said = node.rows.flatMap(([value = [], ...conditions], index): Said[] => {
    const condition = joined(conditions)
    const when = condition.length === 0 ? [] : [',', ...sayCondition(voice, condition)]
    return [`; ${place(index, 'masculine')}:`, ...rowOf(voice, withoutLastComma(value)), ...when]
  })
  return [`${cardinal(String(count))} ${noun}:`, ...withoutFirstPause(said), ', koniec przypadków,']
}

function withoutLastComma(row: Row): Row {
  const last = row.at(-1)
  return last?.kind === 'sign' && last.text === ',' ? row.slice(0, -1) : row
}

/** A condition without words of its own begins with "dla". */
function sayCondition(voice: Voice, condition: Row): Said[] {
  return condition.some((part) => part.kind === 'text')
    ? rowOf(voice, condition)
    : ['dla', ...rowOf({ ...voice, mood: 'genitive' }, condition)]
}

/** "macierz dwa na trzy: wiersz pierwszy: a, b, c; …, koniec macierzy". */
function sayMatrix(voice: Voice, node: TableNode, name: string, genitive: string): Said[] {
  const columns = Math.max(...node.rows.map((cells) => cells.length))
  const size = `${cardinal(String(node.rows.length))} na ${cardinal(String(columns))}`
  const said = node.rows.flatMap((cells, index): Said[] => [
    `; wiersz ${place(index, 'masculine')}:`,
    ...commaSeparated(cells.map((cell) => (only(cell) === undefined && cell.length === 0 ? ['puste'] : rowOf(voice, cell)))),
  ])
  return [`${name} ${size}:`, ...withoutFirstPause(said), `, koniec ${genitive},`]
}
