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

/** Names that office programs write instead of numbers. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    red: '#ff0000',
    maroon: '#800000',
    orange: '#ffa500',
    yellow: '#ffff00',
    olive: '#808000',
    lime: '#00ff00',
    green: '#008000',
    teal: '#008080',
    aqua: '#00ffff',
    cyan: '#00ffff',
    blue: '#0000ff',
    navy: '#000080',
    purple: '#800080',
    fuchsia: '#ff00ff',
    magenta: '#ff00ff',
    pink: '#ffc0cb',
  }),
)

/** Red, green and blue of a colour of CSS; null for one that isn't known or lets everything through. */
function partsOf(color: string): [red: number, green: number, blue: number] | null {
  const written = color.trim().toLowerCase()
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(NAMED.get(written) ?? written.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))
  if (hex !== null) return [1, 2, 3].map((part) => Number.parseInt(hex[part] ?? '', 16)) as [number, number, number] // three, as the pattern has
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*([\d.]+)\s*)?\)$/.exec(written)
  if (rgb === null || rgb[4] === '0') return null
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])]
}

/** The hue of the palette nearest to a colour of CSS; null for black, white and greys. */
export function nearestHue(color: string): string | null {
  const parts = partsOf(color)
  if (parts === null) return null
  const [red, green, blue] = parts
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range < GREY) return null
  const sixth = most === red ? ((green - blue) / range + 6) % 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4
  const distance = ([degrees]: readonly [number, string]): number => Math.abs(degrees - sixth * 60)
  return HUES.reduce((nearest, hue) => (distance(hue) < distance(nearest) ? hue : nearest))[1]
}
