type Place = readonly [x: number, y: number]

const written = ([x, y]: Place): string => `(${Math.round(x * 1000) / 1000}pt,${Math.round(y * 1000) / 1000}pt)`
const curve = (first: Place, second: Place, end: Place): string =>
  ` .. controls ${written(first)} and ${written(second)} .. ${written(end)}`

/** Numbers that a command of a path takes at a time. */
const TAKES: ReadonlyMap<string, number> = new Map(Object.entries({ M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 }))

/** Path data of an svg as a path of TikZ, arcs as curves. */
export function tikzPath(data: string): string {
  let at: Place = [0, 0]
  let path = ''
  for (const [, letter = '', rest = ''] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const command = letter.toUpperCase()
    const takes = TAKES.get(command)
    if (takes === undefined) throw new Error(`No way to write the command ${letter} of a path`)
    if (takes === 0) path += ' -- cycle'
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    for (let from = 0; takes > 0 && from + takes <= numbers.length; from += takes) {
      const given = fromHere(numbers.slice(from, from + takes), command, letter === command ? [0, 0] : at)
      const last = given.at(-1) ?? 0
      const end: Place = command === 'H' ? [last, at[1]] : command === 'V' ? [at[0], last] : [given.at(-2) ?? 0, last]
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = given
      if (command === 'M') path += `${path === '' ? '' : ' '}${written(end)}`
      else if (takes <= 2) path += ` -- ${written(end)}`
      else if (command === 'C') path += curve([a, b], [c, d], end)
      else if (command === 'Q') path += curve(between(at, [a, b]), between(end, [a, b]), end)
      else path += arc(at, end, { rx: a, ry: b, isLarge: d === 1, isSwept: e === 1 })
      at = end
    }
  }
  return path
}

/** Coordinates that are counted from a place; an arc ends with two of them. */
function fromHere(given: readonly number[], command: string, [x, y]: Place): number[] {
  const first = command === 'A' ? 5 : 0
  return given.map((value, at) => (at < first ? value : value + (command === 'V' || (at - first) % 2 === 1 ? y : x)))
}

/** The point two thirds of the way. */
function between([x, y]: Place, [toX, toY]: Place): Place {
  return [x + ((toX - x) * 2) / 3, y + ((toY - y) * 2) / 3]
}

type Arc = { rx: number; ry: number; isLarge: boolean; isSwept: boolean }

/** An upright arc from one point to another as curves of a right angle at most. */
function arc([x, y]: Place, [endX, endY]: Place, { rx, ry, isLarge, isSwept }: Arc): string {
  if (rx === 0 || ry === 0) return ` -- ${written([endX, endY])}`
  // On a circle of radius 1.
  const [fromX, fromY, toX, toY] = [x / rx, y / ry, endX / rx, endY / ry]
  const half = Math.hypot(toX - fromX, toY - fromY) / 2
  const away = Math.sqrt(Math.max(0, 1 - half * half)) * (isLarge === isSwept ? -1 : 1)
  const [alongX, alongY] = half === 0 ? [0, 0] : [(toX - fromX) / (2 * half), (toY - fromY) / (2 * half)]
  const [centreX, centreY] = [(fromX + toX) / 2 - away * alongY, (fromY + toY) / 2 + away * alongX]
  const start = Math.atan2(fromY - centreY, fromX - centreX)
  let turn = Math.atan2(toY - centreY, toX - centreX) - start
  if (isSwept && turn <= 0) turn += 2 * Math.PI
  if (!isSwept && turn >= 0) turn -= 2 * Math.PI
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-6))
  const step = turn / count
  const reach = (4 / 3) * Math.tan(step / 4)
  let path = ''
  for (let n = 0; n < count; n += 1) {
    const [one, other] = [start + n * step, start + (n + 1) * step]
    const at = (angle: number, pull: number): Place => [
      rx * (centreX + Math.cos(angle) - pull * Math.sin(angle)),
      ry * (centreY + Math.sin(angle) + pull * Math.cos(angle)),
    ]
    path += curve(at(one, reach), at(other, -reach), at(other, 0))
  }
  return path
}
