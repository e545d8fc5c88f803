/** Hues of the palette by their angles on the colour wheel; where two are close the more common word stands. */
const HUES: readonly (readonly [degrees: number, hue: string])[] = [
  [0, 'red'],
  [30, 'orange'],
  [42, 'amber'],
  [56, 'yellow'],
  [78, 'lime'],
  [125, 'green'],
  [168, 'teal'],
  [188, 'cyan'],
  [212, 'blue'],
  [236, 'indigo'],
  [262, 'violet'],
  [285, 'purple'],
  [312, 'pink'],
  [360, 'red'],
]
/** Below this difference of its parts (0–255) a colour is a grey: what text and paper have anyway. */
const GREY = 40

/** The hue of the palette nearest to a colour written `#rrggbb`; null for black, white and greys. */
export function nearestHue(color: string): string | null {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i
    .exec(color)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16))
  if (parts === undefined) return null
  const [red = 0, green = 0, blue = 0] = parts
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range < GREY) return null
  const sixth = most === red ? ((green - blue) / range + 6) % 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4
  const distance = ([degrees]: readonly [number, string]): number => Math.abs(degrees - sixth * 60)
  return HUES.reduce((nearest, hue) => (distance(hue) < distance(nearest) ? hue : nearest))[1]
}
