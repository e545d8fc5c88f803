/** A code drawn as one path in a square of `size`. */
type Drawn = { size: number; path: string }

/** The light edge that readers of codes need, in squares. */
const EDGE = 2

/** A QR code, dark on light on every paper: readers need it so. */
export function QrImage({ code: { size, path }, label }: { code: Drawn; label: string }) {
  const side = size + 2 * EDGE
  return (
    <svg className="sheet-code" viewBox={`${-EDGE} ${-EDGE} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-EDGE} y={-EDGE} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
