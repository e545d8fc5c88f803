import Plus from 'virtual:icons/plus'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type CheckPhoto, LONGEST_STROKE, type Mark } from '#contract/solution-check.ts'
import { Layer } from '#web/solution-check/marks/Layer.tsx'
import { Enlarged } from '#web/solution-check/marks/MarkedPhoto.tsx'
import { boxBetween, inTheMiddle, isRemark, movedBy, placeOf, type Remark, sizeOf, type Tool } from '#web/solution-check/marks/marks.ts'
import { Pins } from '#web/solution-check/marks/Pins.tsx'
import { messages } from '#web/solution-check/messages.ts'
import { Button } from '#web/ui/Button.tsx'

/** Shorter moves than this are the trembling of a hand; smaller boxes are a press. */
const LEAST_MOVE = 40
const LEAST_BOX = 150
/** The step of an arrow key, and with Shift. */
const STEP = 100
const LONG_STEP = 500

const ARROWS: ReadonlyMap<string, readonly [right: number, down: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

type Drawn = { from: [number, number]; path: number[]; to: [number, number] }
type Props = {
  photo: CheckPhoto
  number: number
  marks: readonly Mark[]
  tool: Tool
  onAdd: (mark: Mark) => void
  onReplace: (mark: Mark, next: Mark | null) => void
}

/** A photo on which a teacher marks with mouse, finger, pen or keys. */
export function Board({ photo, number, marks, tool, onAdd, onReplace }: Props) {
  const surface = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const own = marks.filter((mark) => mark.photoId === photo.id)
  const size = sizeOf(photo)

  const placeAt = ({ clientX, clientY }: PointerEvent): [number, number] | null => {
    const box = surface.current?.getBoundingClientRect()
    return box ? placeOf(box, clientX, clientY) : null
  }

  function begin(event: PointerEvent) {
    if (tool === 'POINT' || event.button !== 0 || (event.target as Element).closest('button')) return // the event comes from an element
    const from = placeAt(event)
    if (!from) return
    event.preventDefault()
    surface.current?.setPointerCapture(event.pointerId)
    setDrawn({ from, path: [...from], to: from })
  }

  function move(event: PointerEvent) {
    const to = placeAt(event)
    if (!drawn || !to) return
    const [lastX = 0, lastY = 0] = drawn.path.slice(-2)
    const isFar = Math.abs(to[0] - lastX) + Math.abs(to[1] - lastY) >= LEAST_MOVE
    setDrawn({ ...drawn, to, path: isFar && drawn.path.length < LONGEST_STROKE ? [...drawn.path, ...to] : drawn.path })
  }

  function end() {
    const made = drawn && markOf(drawn)
    setDrawn(null)
    if (made) onAdd(made)
  }

  /** The mark that was drawn; null for what was no more than a press. */
  function markOf({ from, to, path }: Drawn): Mark | null {
    if (tool === 'PEN') return path.length < 4 ? null : { kind: 'PEN', photoId: photo.id, path }
    const box = boxBetween(from, to)
    return box.width < LEAST_BOX || box.height < LEAST_BOX ? null : { kind: 'BOX', photoId: photo.id, ...box, note: '' }
  }

  function press(event: PointerEvent) {
    if (tool !== 'POINT' || (event.target as Element).closest('button')) return // the event comes from an element
    const place = placeAt(event)
    if (place) onAdd({ kind: 'POINT', photoId: photo.id, x: place[0], y: place[1], note: '' })
  }

  function onKey(mark: Remark, event: KeyboardEvent) {
    if (event.key === 'Delete' || event.key === 'Backspace') onReplace(mark, null)
    const arrow = ARROWS.get(event.key)
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? LONG_STEP : STEP
    onReplace(mark, movedBy(mark, arrow[0] * step, arrow[1] * step))
  }

  const hasStrokes = own.some((mark) => !isRemark(mark))
  const preview = drawn && markOf(drawn)
  return (
    <Enlarged
      beside={
        <>
          {tool !== 'PEN' && (
            <Button size="sm" variant="ghost" icon={<Plus aria-hidden />} onClick={() => onAdd(inTheMiddle(tool, photo.id))}>
              {messages.addByKeys}
            </Button>
          )}
          {hasStrokes && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                for (const mark of own) if (!isRemark(mark)) onReplace(mark, null)
              }}
            >
              {messages.clearPen}
            </Button>
          )}
        </>
      }
    >
      {/* Whoever works by keys adds by the button below and moves what was added. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={surface}
        className="check-photo"
        data-tool={tool}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => setDrawn(null)}
        onClick={(event) => press(event as unknown as PointerEvent)} // a click of today's browsers is a pointer event
      >
        <img src={photo.url} alt={messages.photo(number)} width={size.width} height={size.height} draggable={false} />
        <Layer marks={preview ? [...own, preview] : own} size={size} />
        <Pins marks={marks} photoId={photo.id} onKey={onKey} />
      </div>
    </Enlarged>
  )
}
