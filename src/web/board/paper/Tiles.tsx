import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BoardData } from '#contract/board.ts'
import { type Ink, drawItem, inkOf, isDrawn } from '#web/board/paper/draw.ts'
import { PAGE } from '#web/board/paper/geometry.ts'
import { inTiles, TILE, tileCounts } from '#web/board/paper/tile-index.ts'
import type { Shown } from '#web/board/state/board-log.ts'

/** Tiles are drawn when they are so near to what is seen, in pixels of the screen. */
const AHEAD = 300
/** The most tiles that are kept drawn; each is up to 4 MB. */
const MOST_KEPT = 24

type Props = { items: readonly Shown[]; zoom: number; scroller: RefObject<HTMLElement | null> }

const NONE: readonly BoardData[] = []

/**
 * Strokes and figures of a page, as tiles: each is drawn once, when it comes near, and again when something on it changes. Moving the
 * page moves them as they are.
 */
export const Tiles = memo(function Tiles({ items, zoom, scroller }: Props) {
  const theme = useTheme()
  const { columns, rows } = tileCounts(PAGE, zoom)
  const holder = useRef<HTMLDivElement>(null)
  const near = useNear(holder, scroller, columns * rows)
  const things = useMemo(() => {
    const drawn = items.flatMap(({ data }) => (isDrawn(data) ? [data] : []))
    return inTiles(drawn, { columns, rows, zoom })
  }, [items, columns, rows, zoom])
  return (
    <div ref={holder} className="board-tiles" aria-hidden>
      {Array.from({ length: columns * rows }, (_, index) => {
        const [left, top] = [(index % columns) * TILE, Math.floor(index / columns) * TILE]
        return (
          // A tile is its place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={`${zoom} ${index}`} data-tile={index} style={{ left, top, width: TILE, height: TILE }}>
            {near.has(index) && <Tile left={left} top={top} zoom={zoom} theme={theme} things={things[index] ?? NONE} />}
          </div>
        )
      })}
    </div>
  )
})

/** Numbers of tiles that are, or lately were, near to what is seen. */
function useNear(holder: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>, count: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const index = Number((target as HTMLElement).dataset['tile']) // given above
            next.delete(index)
            // The ones that were seen last are kept.
            if (isIntersecting) next.add(index)
          }
          return new Set([...next].slice(-MOST_KEPT))
        }),
      { root: scroller.current, rootMargin: `${AHEAD}px` },
    )
    for (const tile of holder.current?.children ?? []) observer.observe(tile)
    return () => observer.disconnect()
  }, [holder, scroller, count])
  return near
}

type TileProps = { left: number; top: number; zoom: number; theme: string; things: readonly BoardData[] }

const Tile = memo(function Tile({ left, top, zoom, theme, things }: TileProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ theme: string; things: readonly BoardData[] }>({ theme: '', things: [] })
  const density = Math.min(2, globalThis.devicePixelRatio || 1)
  useLayoutEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const before = last.current
    last.current = { theme, things }
    const isKept = before.theme === theme && before.things.every((one, index) => one === things[index])
    if (isKept && before.things.length === things.length) return
    // A thing that only came on top is added; anything else draws the tile anew.
    const isMore = isKept && before.things.length < things.length
    context.setTransform(density * zoom, 0, 0, density * zoom, -left * density, -top * density)
    if (!isMore) context.clearRect(left / zoom, top / zoom, TILE / zoom, TILE / zoom)
    drawAll(context, isMore ? things.slice(before.things.length) : things, inkOf(element.parentElement ?? element))
  })
  return <canvas ref={canvas} width={TILE * density} height={TILE * density} />
})

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
