import { useState } from 'react'
import { CONSTRUCTION_POINTS, CONSTRUCTION_SHAPES, type ConstructionShape } from '#contract/board.ts'
import { Asking, type OneProps } from '#web/board/insert/Asking.tsx'
import { messages } from '#web/board/messages.ts'
import { snapped, SQUARE, UNIT } from '#web/board/paper/geometry.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

type Spot = readonly [x: string, y: string]

/** Points of each figure at first, in squares from its upper left corner. */
const FIRST: Record<ConstructionShape, readonly Spot[]> = {
  triangle: [
    ['0', '6'],
    ['8', '6'],
    ['2', '0'],
  ],
  quadrilateral: [
    ['0', '5'],
    ['8', '5'],
    ['8', '0'],
    ['0', '0'],
  ],
  circle: [
    ['4', '4'],
    ['8', '4'],
  ],
  angle: [
    ['8', '6'],
    ['0', '6'],
    ['5', '0'],
  ],
  segment: [
    ['0', '0'],
    ['6', '0'],
  ],
}
const NAMES = 'ABCD'
const MOST = 40

/** Asks for a figure with named points: which, and where they stand. */
export function ConstructionDialog({ place, color, onInsert, onClose }: OneProps) {
  const [shape, setShape] = useState<ConstructionShape>('triangle')
  const [spots, setSpots] = useState(FIRST.triangle)
  const [showsSizes, setShowsSizes] = useState(true)
  const [error, setError] = useState<string | null>(null)

  function insert(): void {
    const numbers = spots.map(([x, y]) => [numberOf(x), numberOf(y)] as const)
    if (numbers.some(([x, y]) => !(x >= 0 && x <= MOST && y >= 0 && y <= MOST))) return setError(messages.wrongPoint)
    const points = numbers.map(([x, y]) => ({ x: Math.round(x * SQUARE * UNIT), y: Math.round(y * SQUARE * UNIT) }))
    onInsert({ kind: 'construction', x: snapped(place.x), y: snapped(place.y), color, shape, points, showsSizes })
  }

  return (
    <Asking title={messages.constructionTitle} isReady={spots.length === CONSTRUCTION_POINTS[shape]} onClose={onClose} onDone={insert}>
      <p className="text-sm text-text-muted">{messages.constructionHint}</p>
      <Select
        label={messages.shape}
        value={shape}
        data-autofocus
        options={CONSTRUCTION_SHAPES.map((value) => ({ value, label: messages.shapes[value] }))}
        onChange={(event) => {
          const next = CONSTRUCTION_SHAPES.find((value) => value === event.target.value) ?? 'triangle'
          setShape(next)
          setSpots(FIRST[next])
          setError(null)
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        {spots.map((spot, index) =>
          ([messages.pointX, messages.pointY] as const).map((labelOf, axis) => (
            <TextField
              key={labelOf(NAMES[index] ?? '')}
              label={labelOf(NAMES[index] ?? '')}
              inputMode="decimal"
              value={spot[axis] ?? ''}
              onChange={(event) => setSpots(spots.map((one, at) => (at === index ? replaced(one, axis, event.target.value) : one)))}
            />
          )),
        )}
      </div>
      <Checkbox label={messages.showSizes} checked={showsSizes} onChange={(event) => setShowsSizes(event.target.checked)} />
      {error !== null && (
        <p role="alert" className="text-error">
          {error}
        </p>
      )}
    </Asking>
  )
}

const replaced = ([x, y]: Spot, axis: number, value: string): Spot => (axis === 0 ? [value, y] : [x, value])
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))
