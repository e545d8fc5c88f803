import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { PAGE } from '#web/board/paper/geometry.ts'
import { Things } from '#web/board/paper/Things.tsx'
import { drawItem, inkOf } from '#web/board/paper/draw.ts'
import type { Shown } from '#web/board/state/board-log.ts'

type Props = { pages: readonly (readonly Shown[])[]; onDone: () => void }

/** Words, graphs and tasks come in a moment after the pages. */
const SETTLE_MS = 600

/** All pages for paper, one on each sheet, in the colours of the light theme; opens the browser's printing, which saves PDF, too. */
export function Print({ pages, onDone }: Props) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const finish = (): void => done()
    window.addEventListener('afterprint', finish)
    const timer = setTimeout(() => window.print(), SETTLE_MS)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', finish)
    }
  }, [])
  return createPortal(
    <div className="board-print" data-theme="light" aria-hidden>
      {pages.map((items, index) => (
        // Pages have no other name than their number.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="board-sheet" style={{ width: PAGE.width, height: PAGE.height }}>
          <Things items={items} layer="below" selectedId={null} />
          <canvas
            width={PAGE.width * 2}
            height={PAGE.height * 2}
            ref={(canvas) => {
              const context = canvas?.getContext('2d')
              if (!canvas || !context) return
              context.setTransform(2, 0, 0, 2, 0, 0)
              context.clearRect(0, 0, PAGE.width, PAGE.height)
              const ink = inkOf(canvas.parentElement ?? canvas)
              for (const { data } of items) drawItem(context, data, ink)
            }}
          />
          <Things items={items} layer="above" selectedId={null} />
        </div>
      ))}
    </div>,
    document.body,
  )
}
