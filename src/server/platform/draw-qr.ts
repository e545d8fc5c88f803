import { encode } from 'uqr'

/** Draws a QR code as one path, a row of squares after another. */
export function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 0, ecc: 'M' })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return []
      const end = row.indexOf(false, x)
      const width = (end < 0 ? size : end) - x
      return [`M${x} ${y}h${width}v1h-${width}z`]
    }),
  )
  return { size, path: path.join('') }
}
