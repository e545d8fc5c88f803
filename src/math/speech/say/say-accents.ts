import { ACCENTS } from '../accents.ts'
import { isCapitalName } from '../classify.ts'
import type { Row } from '../nodes.ts'
import type { Said } from './said.ts'
import { rowOf, type Voice } from './voice.ts'

const VECTORS = /^\\(?:vec|over(?:right|leftright|left)?arrow|overrightarrow|Overrightarrow|overleftharpoon|overrightharpoon)$/

function isVector(mark: string): boolean {
  return VECTORS.test(mark)
}

/** True for a line over the ends of a segment. */
function isSegment(mark: string, body: Row): boolean {
  return (mark === '\\overline' || mark === '\\bar') && body.length >= 2 && body.every(isCapitalName)
}

/** A letter with what is over it: "wektor u", "x z kreską", "odcinek A B". */
export function sayAccent(voice: Voice, mark: string, body: Row): Said[] {
  const said = rowOf(voice, body)
  if (isVector(mark)) return ['wektor', ...said]
  if (isSegment(mark, body)) return ['odcinek', ...said]
  return [...said, ACCENTS.get(mark) ?? 'ze znakiem']
}

export function sayAccentInGenitive(voice: Voice, mark: string, body: Row): Said[] | null {
  const said = rowOf(voice, body)
  if (isVector(mark)) return ['wektora', ...said]
  if (isSegment(mark, body)) return ['odcinka', ...said]
  return body.length === 1 && body[0]?.kind === 'letter' ? sayAccent(voice, mark, body) : null
}

/** "długość wektora u", "długość odcinka A B" and the like; null where bars hold no vector. */
export function vectorName(voice: Voice, body: Row): Said[] | null {
  const [first] = body
  return body.length === 1 && first?.kind === 'accent' && isVector(first.mark) ? ['wektora', ...rowOf(voice, first.body)] : null
}
