import type { BoardData } from '#contract/board.ts'
import { boxOf } from '#web/board/paper/geometry.ts'

/** Side of a tile, in pixels of the screen. */
export const TILE = 512

type Counts = { columns: number; rows: number }

export const tileCounts = ({ width, height }: { width: number; height: number }, zoom: number): Counts => ({
  columns: Math.ceil((width * zoom) / TILE),
  rows: Math.ceil((height * zoom) / TILE),
})

/** Things by the tiles that they touch, in their order; a tile with nothing on it isn't there. */
export function inTiles(
  things: readonly BoardData[],
  { columns, rows, zoom }: Counts & { zoom: number },
): readonly (BoardData[] | undefined)[] {
  const tiles: (BoardData[] | undefined)[] = Array.from({ length: columns * rows })
  const side = TILE / zoom
  const within = (value: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(value / side)))
  for (const data of things) {
    const { left, top, right, bottom } = boxOf(data)
    if (right < 0 || bottom < 0 || left > columns * side || top > rows * side) continue
    const [lastColumn, lastRow] = [within(right, columns), within(bottom, rows)]
    for (let row = within(top, rows); row <= lastRow; row++)
      for (let column = within(left, columns); column <= lastColumn; column++) {
        const index = row * columns + column
        const tile = tiles[index]
        if (tile) tile.push(data)
        else tiles[index] = [data]
      }
  }
  return tiles
}
