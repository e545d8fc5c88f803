import { expect, test } from 'vitest'
import type { BoardData } from '#contract/board.ts'
import { inTiles, TILE, tileCounts } from '#web/board/paper/tile-index.ts'

const line = (x: number, y: number, toX: number, toY: number): BoardData => ({
  ...{ kind: 'line', x: x * 4, y: y * 4, toX: toX * 4, toY: toY * 4 },
  ...{ color: 'ink', width: 2 },
})

test('a thing is on the tiles that it touches and on no other', () => {
  const counts = tileCounts({ width: 1240, height: 1754 }, 1)
  expect(counts).toEqual({ columns: 3, rows: 4 })
  const [inside, across, outside] = [line(20, 20, 60, 60), line(500, 20, 530, 30), line(-900, -900, -800, -800)]
  const tiles = inTiles([inside, across, outside], { ...counts, zoom: 1 })
  expect(tiles.map((things) => things?.length ?? 0)).toEqual([2, 1, ...Array.from({ length: 10 }, () => 0)])
  expect(tiles[1]).toEqual([across])
  // Half as large, both are on one tile.
  const small = tileCounts({ width: 1240, height: 1754 }, 0.5)
  expect(inTiles([inside, across], { ...small, zoom: 0.5 })[0]).toHaveLength(2)
  expect(TILE).toBe(512)
})
