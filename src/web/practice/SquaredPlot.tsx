const COLUMNS = 8
const ROWS = 5
const SQUARES = COLUMNS * ROWS
/** Side of a square. */
const SIDE = 10

type Props = {
  /** From 0 to 1; null where nothing is known. */
  part: number | null
  /** The part that was shown the last time: squares above it are drawn anew. */
  before: number | null
  isSitting: boolean
}

/** Returns how many squares are coloured in. A domain that was practised always has one. */
function colouredSquares(part: number | null): number {
  return part === null ? 0 : Math.min(SQUARES, Math.max(1, Math.round(part * SQUARES)))
}

/** A patch of squared paper, coloured in with a pencil from below; what it says stands beside it as text. */
export function SquaredPlot({ part, before, isSitting }: Props) {
  const coloured = colouredSquares(part)
  const known = before === null ? coloured : Math.min(coloured, colouredSquares(before))
  const squares = Array.from({ length: coloured }, (_, index) => index)
  return (
    <svg
      aria-hidden
      viewBox={`-0.5 -0.5 ${COLUMNS * SIDE + 1} ${ROWS * SIDE + 1}`}
      className="practice-plot"
      data-sits={isSitting || undefined}
    >
      <Coloured squares={squares.slice(0, known)} />
      {squares.slice(known).map((square) => (
        <g key={square} className="practice-new" style={{ animationDelay: `${(square - known) * 80}ms` }}>
          <Coloured squares={[square]} />
        </g>
      ))}
      <path d={LINES} className="practice-lines" />
      {isSitting && <path d="M61 14l6 7 10-15" className="practice-tick" />}
    </svg>
  )
}

function Coloured({ squares }: { squares: readonly number[] }) {
  return (
    <>
      <path d={squares.map((square) => `M${cornerOf(square).join(' ')}h${SIDE}v${SIDE}h${-SIDE}z`).join('')} className="practice-wash" />
      <path d={squares.map(strokesOf).join('')} className="practice-pencil" />
    </>
  )
}

/** The upper left corner of a square; the first is the one below on the left. */
function cornerOf(square: number): [x: number, y: number] {
  return [(square % COLUMNS) * SIDE, (ROWS - 1 - Math.floor(square / COLUMNS)) * SIDE]
}

/** Slanting strokes through a square; no two squares have quite the same, as by hand. */
function strokesOf(square: number): string {
  const [x, y] = cornerOf(square)
  const slip = (place: number): number => ((square * 7 + place * 5) % 5) / 5 - 0.4
  const at = (place: number): string => {
    // The stroke where x + y = reach, within the square.
    const reach = place * 4 - 1 + slip(place)
    const from = [Math.max(0, reach - SIDE), Math.min(SIDE, reach)] as const
    return `M${(x + from[0]).toFixed(1)} ${(y + from[1]).toFixed(1)}L${(x + from[1]).toFixed(1)} ${(y + from[0]).toFixed(1)}`
  }
  return [1, 2, 3, 4].map(at).join('')
}

const LINES = linesOf()

function linesOf(): string {
  const across = Array.from({ length: ROWS + 1 }, (_, row) => `M0 ${row * SIDE}h${COLUMNS * SIDE}`)
  const down = Array.from({ length: COLUMNS + 1 }, (_, column) => `M${column * SIDE} 0v${ROWS * SIDE}`)
  return [...across, ...down].join('')
}
