import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { CORNERS, type Crop, moveCorner, moveFrame } from '#web/photo/crop.ts'
import { messages } from '#web/photo/messages.ts'

const STEP = 0.02
const LONG_STEP = 0.1
const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

type Props = { picture: HTMLCanvasElement; crop: Crop; onChange: (change: (before: Crop) => Crop) => void }
type Move = (before: Crop, right: number, down: number) => Crop

/** The picture with a frame around the part that is read: its corners and the frame itself are dragged, or moved by the arrows. */
export function CropView({ picture, crop, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const hint = useId()

  useEffect(() => {
    picture.setAttribute('aria-hidden', 'true')
    place.current?.prepend(picture)
    return () => picture.remove()
  }, [picture])

  const percent = (share: number) => `${share * 100}%`
  const { left, top, right, bottom } = crop
  return (
    <div className="grid gap-3">
      <p id={hint} className="text-sm text-text-muted">
        {messages.cropHint}
      </p>
      <div
        ref={place}
        className="photo-crop"
        style={
          {
            aspectRatio: `${picture.width} / ${picture.height}`,
            '--ratio': picture.width / picture.height,
          } as CSSProperties /* with a variable of photo.css */
        }
      >
        <div
          className="photo-frame"
          style={{ left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) }}
        >
          <button
            type="button"
            className="photo-frame-body"
            aria-label={messages.cropFrame}
            aria-describedby={hint}
            {...movedBy(moveFrame)}
          />
          {CORNERS.map((corner) => (
            <button
              key={corner}
              type="button"
              className={`photo-corner photo-${corner}`}
              aria-label={messages.corners[corner]}
              aria-describedby={hint}
              {...movedBy((before, x, y) => moveCorner(before, corner, x, y))}
            />
          ))}
        </div>
      </div>
    </div>
  )

  function movedBy(move: Move) {
    return {
      onKeyDown(event: KeyboardEvent) {
        const arrow = ARROWS.get(event.key)
        if (!arrow) return
        event.preventDefault()
        const step = event.shiftKey ? LONG_STEP : STEP
        onChange((before) => move(before, arrow[0] * step, arrow[1] * step))
      },
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent) {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const { width, height } = place.current?.getBoundingClientRect() ?? { width: 1, height: 1 }
        const [x, y] = [event.movementX / width, event.movementY / height]
        onChange((before) => move(before, x, y))
      },
    }
  }
}
