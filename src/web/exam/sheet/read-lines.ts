import { LINE_LENGTH } from '#contract/import.ts'
import { messages } from '#web/exam/sheet/messages.ts'

/** Lines of a file that name a place in an exam, those that can't be sent, and how many sheets they name. */
export type ReadLines = { lines: { number: number; line: string }[]; wrong: { number: number; reason: string }[]; sheets: number }

/** Reads JSON Lines of an exam. What the fields hold is checked by the server, line by line. */
export function readLines(text: string): ReadLines {
  const read: ReadLines = { lines: [], wrong: [], sheets: 0 }
  const sheets = new Set<string>()
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue
    const number = at + 1
    const place = placeOf(line)
    if (line.length > LINE_LENGTH) read.wrong.push({ number, reason: messages.tooLarge })
    else if (place === undefined) read.wrong.push({ number, reason: messages.notJson })
    else if (place === null) read.wrong.push({ number, reason: messages.withoutExam })
    else {
      read.lines.push({ number, line })
      sheets.add(place)
    }
  }
  return { ...read, sheets: sheets.size }
}

/** The edition that a line names, as one text; null without one, undefined for what is no JSON. */
function placeOf(line: string): string | null | undefined {
  try {
    const record: unknown = JSON.parse(line)
    const place: unknown = typeof record === 'object' && record !== null && 'exam' in record ? record.exam : null
    if (typeof place !== 'object' || place === null) return null
    const { number: _number, points: _points, ...edition } = place as Record<string, unknown> // an object of JSON
    return JSON.stringify(Object.entries(edition).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  } catch {
    return undefined
  }
}
