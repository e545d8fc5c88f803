import { messages } from '#web/exercise/messages.ts'

/** A piece of a side of a comparison: a text as it is, or a fraction. */
export type SidePiece = string | { top: string; bottom: string }

const PIECES = /(\d+)\/(\d+)|[^\d\s]|[\d,]+|\s+/g

/** Splits a side into what is written in a row and fractions, which are written with a bar. */
export function sidePieces(side: string): SidePiece[] {
  return [...side.matchAll(PIECES)].flatMap(([whole, top, bottom]): SidePiece[] =>
    top !== undefined && bottom !== undefined ? [{ top, bottom }] : whole.trim() === '' ? [] : [whole],
  )
}

/** Says a side in words: "2 1/2" is "2 i 1 przez 2". */
export function saySide(side: string): string {
  const said: string[] = []
  for (const piece of sidePieces(side)) {
    if (typeof piece === 'string') said.push(messages.operations.get(piece) ?? piece)
    else {
      const fraction = messages.fraction(piece.top, piece.bottom)
      const before = said.at(-1)
      if (before !== undefined && /^\d+$/.test(before)) said[said.length - 1] = `${before}${messages.and}${fraction}`
      else said.push(fraction)
    }
  }
  return said.join(' ')
}
