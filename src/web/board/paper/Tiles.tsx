import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BoardData } from '#contract/board.ts'
import { type Ink, drawItem, inkOf, isDrawn } from '#web/board/paper/draw.ts'
import { type Box, boxOf, meets, PAGE } from '#web/board/paper/geometry.ts'
import type { Shown } from '#web/board/state/board-log.ts'

/** Side of a tile, in pixels of the screen. */
const TILE = 512

type Props = { items: readonly Shown[]; zoom: number; hiddenId: string | null }

/** Strokes and figures of a page, as tiles: each is drawn once, and again when something on it changes; moving the page moves them as they are. */
export const Tiles = memo(function Tiles({ items, zoom, hiddenId }: Props) {
  const theme = useTheme()
  const [columns, rows] = [Math.ceil((PAGE.width * zoom) / TILE), Math.ceil((PAGE.height * zoom) / TILE)]
  const drawn = useMemo(() => items.filter(({ id, data }) => isDrawn(data) && id !== hiddenId), [items, hiddenId])
  const tiles = Array.from({ length: columns * rows }, (_, index) => ({ column: index % columns, row: Math.floor(index / columns) }))
  const side = TILE / zoom
  return (
    <div className="board-tiles" aria-hidden>
      {tiles.map(({ column, row }) => {
        const box = { left: column * side, top: row * side, right: (column + 1) * side, bottom: (row + 1) * side }
        return <Tile key={`${column} ${row} ${zoom}`} box={box} zoom={zoom} theme={theme} things={onTile(drawn, box)} />
      })}
    </div>
  )
})

const onTile = (items: readonly Shown[], box: Box): BoardData[] =>
  items.filter(({ data }) => meets(boxOf(data), box)).map(({ data }) => data)

type TileProps = { box: Box; zoom: number; theme: string; things: readonly BoardData[] }

function Tile({ box, zoom, theme, things }: TileProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ theme: string; things: readonly BoardData[] }>({ theme: '', things: [] })
  const density = Math.min(2, globalThis.devicePixelRatio || 1)
  useLayoutEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const before = last.current
    last.current = { theme, things }
    const isSame =
      before.theme === theme && before.things.length === things.length && before.things.every((one, index) => one === things[index])
    if (isSame) return
    const ink = inkOf(element.parentElement ?? element)
    // A thing that only came on top is added; anything else draws the tile anew.
    const isMore =
      before.theme === theme && before.things.length <= things.length && before.things.every((one, index) => one === things[index])
    context.setTransform(density * zoom, 0, 0, density * zoom, -box.left * density * zoom, -box.top * density * zoom)
    if (!isMore) context.clearRect(box.left, box.top, box.right - box.left, box.bottom - box.top)
    drawAll(context, isMore ? things.slice(before.things.length) : things, ink)
  })
  return (
    <canvas
      ref={canvas}
      width={TILE * density}
      height={TILE * density}
      style={{ left: box.left * zoom, top: box.top * zoom, width: TILE, height: TILE }}
    />
  )
}

function drawAll(context: CanvasRenderingContext2D, things: readonly BoardData[], ink: Ink): void {
  for (const data of things) drawItem(context, data, ink)
}

/** The theme of the page, by which tiles are drawn again. */
function useTheme(): string {
  const [theme, setTheme] = useState('')
  useEffect(() => {
    const read = (): void => setTheme(document.documentElement.dataset['theme'] ?? 'dark')
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const first = setTimeout(read)
    return () => {
      clearTimeout(first)
      observer.disconnect()
    }
  }, [])
  return theme
}
