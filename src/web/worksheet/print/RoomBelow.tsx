import type { Room } from '#contract/worksheet.ts'

/** Between lines to write on. */
const LINE_CM = 0.8
/** Squares of half a centimetre in one row across A4, and in one piece, which no page cuts. */
const SQUARES_WIDE = 36
const ROWS_OF_PIECE = 2

const line = (count: number, at: (place: number) => string): string => Array.from({ length: count + 1 }, (_, place) => at(place)).join('')
const GRID = line(ROWS_OF_PIECE, (row) => `M0 ${row}H${SQUARES_WIDE}`) + line(SQUARES_WIDE, (column) => `M${column} 0V${ROWS_OF_PIECE}`)

/** Room below a task, in pieces, so that what doesn't fit on a page goes on on the next. */
export function RoomBelow({ room, cm }: { room: Room; cm: number }) {
  if (room === 'NONE') return null
  const count = Math.max(1, Math.floor(room === 'LINES' ? cm / LINE_CM : cm))
  return (
    <div className={room === 'LINES' ? 'sheet-lines' : 'sheet-squares'} aria-hidden>
      {Array.from({ length: count }, (_, place) =>
        room === 'LINES' ? (
          <div key={place} />
        ) : (
          <svg key={place} viewBox={`0 0 ${SQUARES_WIDE} ${ROWS_OF_PIECE}`}>
            <path d={GRID} />
          </svg>
        ),
      )}
    </div>
  )
}
