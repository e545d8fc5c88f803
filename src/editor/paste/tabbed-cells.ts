/** Matches the number or the dot of an item, which Word and readers of print part from its words by a tab. */
const ITEM = /^\s*(?:(?:[a-z]{1,4}|\d{1,3})[.)]|[-–*•·▪◦o])\s*$/i

/**
 * Cells of a spreadsheet as plain text: a line for each row, a tab between cells. Null unless there are two rows or more, all
 * with the same number of tabs; lines that begin with all of their tabs are indented text, and items of a list stay one.
 */
export function cellsOf(text: string): string[][] | null {
  const rows = text
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const columns = rows[0]?.length ?? 0
  const isTable = rows.length > 1 && columns > 1 && rows.every((cells) => cells.length === columns)
  const isIndented = rows.every((cells) => cells.slice(0, -1).every((cell) => cell.trim() === ''))
  const isList = columns === 2 && rows.every(([first = '']) => ITEM.test(first))
  return isTable && !isIndented && !isList ? rows : null
}
