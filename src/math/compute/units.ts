import { UnreadableTex } from './unreadable-tex.ts'

/** Units in SI (money in złoty), so that equal quantities written in different units compare equal. */
export const UNITS: ReadonlyMap<string, number> = new Map([
  ['mm', 0.001],
  ['cm', 0.01],
  ['dm', 0.1],
  ['m', 1],
  ['km', 1000],
  ['a', 100],
  ['ha', 10_000],
  ['mg', 1e-6],
  ['g', 0.001],
  ['dag', 0.01],
  ['kg', 1],
  ['t', 1000],
  ['ms', 0.001],
  ['s', 1],
  ['min', 60],
  ['h', 3600],
  ['ml', 1e-6],
  ['l', 0.001],
  ['hl', 0.1],
  ['zł', 1],
  ['gr', 0.01],
  ['°', Math.PI / 180],
  ['%', 0.01],
  ['N', 1],
  ['J', 1],
  ['kJ', 1000],
  ['W', 1],
  ['kW', 1000],
  ['kWh', 3.6e6],
  ['MJ', 1e6],
  ['Pa', 1],
  ['hPa', 100],
  ['V', 1],
  ['A', 1],
  ['Ω', 1],
  ['Hz', 1],
  ['K', 1],
  ['C', 1],
  ['mol', 1],
])

/** "km/h", "cm²", "m/s²" and single units. */
export function unitValue(word: string): number {
  const [over = '', ...under] = word.replace(/²/g, '^2').replace(/³/g, '^3').split('/')
  return under.reduce((value, part) => value / onePower(part), onePower(over))
}

function onePower(part: string): number {
  const [, base = '', power = '1'] = /^\s*([^^\s]+)(?:\^\{?(\d)\}?)?\s*$/.exec(part) ?? []
  const value = UNITS.get(base)
  if (value === undefined) throw new UnreadableTex(`nieznana jednostka „${part}”`)
  return value ** Number(power)
}

/** Units of length, time and mass with their powers of each. */
const DIMENSIONS: ReadonlyMap<string, readonly [length: number, time: number, mass: number]> = new Map(
  Object.entries<readonly [length: number, time: number, mass: number]>({
    mm: [1, 0, 0],
    cm: [1, 0, 0],
    dm: [1, 0, 0],
    m: [1, 0, 0],
    km: [1, 0, 0],
    a: [2, 0, 0],
    ha: [2, 0, 0],
    ml: [3, 0, 0],
    l: [3, 0, 0],
    hl: [3, 0, 0],
    ms: [0, 1, 0],
    s: [0, 1, 0],
    min: [0, 1, 0],
    h: [0, 1, 0],
    mg: [0, 0, 1],
    g: [0, 0, 1],
    dag: [0, 0, 1],
    kg: [0, 0, 1],
    t: [0, 0, 1],
  }),
)

/** Powers of length, time and mass in a unit: "1,-2,0" for m/s². In SI 1 m, 1 m² and 1 m³ have the same value, which alone can't tell them apart. */
export function dimensionOf(word: string): string {
  const total = [0, 0, 0]
  for (const [at, part] of word.replace(/²/g, '^2').replace(/³/g, '^3').split('/').entries()) {
    const [, base = '', power = '1'] = /^\s*([^^\s]+)(?:\^\{?(\d)\}?)?\s*$/.exec(part) ?? []
    DIMENSIONS.get(base)?.forEach((count, index) => {
      total[index] = (total[index] ?? 0) + (at === 0 ? 1 : -1) * count * Number(power)
    })
  }
  return total.join()
}
