import type { PointerEvent } from 'react'
import type { Point } from '#math/drawing/drawing.ts'
import type { LiveFigure, Values } from '#math/drawing/live/live-figure.ts'
import type { PlaneView } from '#math/drawing/plane-view.ts'

type Props = { figure: LiveFigure; values: Values; view: PlaneView; onMove: (changed: Values) => void }

/** Half of the ground that a finger takes a point by, in pixels of the picture. */
const GRASP = 22

/** Points over the picture that a mouse or a finger moves; the keyboard moves the same numbers by their sliders. */
export function Handles({ figure, values, view, onMove }: Props) {
  function follow(event: PointerEvent<SVGElement>, move: LiveFigure['handles'][number]['move']): void {
    const picture = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    if (!picture || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = view.width / picture.width
    const pixel: Point = [(event.clientX - picture.left) * scale, (event.clientY - picture.top) * scale]
    const moved = Object.entries(move(view.pointAt(pixel), values)).filter((entry): entry is [string, number] => Number.isFinite(entry[1]))
    onMove(Object.fromEntries(moved))
  }

  return (
    <svg className="moved-figure-handles" viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden>
      {figure.handles.map(({ at, move }, index) => {
        const [x, y] = view.place(at(values))
        if (x < -GRASP || y < -GRASP || x > view.width + GRASP || y > view.height + GRASP) return null
        return (
          <g
            // The handles of a figure are always the same.
            key={index}
            onPointerDown={(event) => {
              event.preventDefault()
              event.currentTarget.setPointerCapture(event.pointerId)
            }}
            onPointerMove={(event) => follow(event, move)}
          >
            <circle cx={x} cy={y} r={GRASP} />
            <circle cx={x} cy={y} r={8} />
          </g>
        )
      })}
    </svg>
  )
}
