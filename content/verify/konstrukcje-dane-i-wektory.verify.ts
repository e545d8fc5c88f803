import { rootsOf } from './compute.ts'
import { quantity, type Verifications } from './verification.ts'

const BENCHES = [
  [1, 1],
  [9, 1],
  [8, 8],
] as const
/** The one crossing of lines on the plan that is equally far from all three benches. */
const fountain = (): readonly [number, number] => {
  const [[a, b], [c, d], [e, f]] = BENCHES
  const twice = 2 * (a * (d - f) + c * (f - b) + e * (b - d))
  return [
    ((a ** 2 + b ** 2) * (d - f) + (c ** 2 + d ** 2) * (f - b) + (e ** 2 + f ** 2) * (b - d)) / twice,
    ((a ** 2 + b ** 2) * (e - c) + (c ** 2 + d ** 2) * (a - e) + (e ** 2 + f ** 2) * (c - a)) / twice,
  ]
}
/** The far crossing of two arcs with the radius 5 around points that are 3 above and below the bisector. */
const bisected = (): number => Math.round((rootsOf((x) => Math.hypot(x - Math.sqrt(5 ** 2 - 3 ** 2), 3) - 5, 1, 20)[0] ?? NaN) * 1e6) / 1e6
/** The perimeter of ADC for a chosen angle at A, with D on AB found by equal distances from B and C. */
const perimeter = (angle: number): number => {
  const [x, y] = [6 * Math.cos(angle), 6 * Math.sin(angle)]
  const d = rootsOf((at) => Math.hypot(at - x, y) - (9 - at), 0, 9)[0] ?? NaN
  return d + Math.hypot(d - x, y) + 6
}
const GIVEN = [1, 4, 4, 7, 7, 12]
const timesOf = (value: number, values: readonly number[]): number => values.filter((one) => one === value).length
/** The whole number that makes seven the only mode. */
const covered =
  Array.from({ length: 40 }, (_, at) => at - 10).find((x) =>
    [...GIVEN, x].every((one) => one === 7 || timesOf(one, [...GIVEN, x]) < timesOf(7, [...GIVEN, x])),
  ) ?? NaN
const MARKS = [1, 3, 11, 6, 5, 2]
/** The least number of people who mend a three so that four is the only mode. */
const mended =
  [...Array(12).keys()].find((moved) => {
    const marks = MARKS.map((people, at) => people + (at === 2 ? -moved : 0) + (at === 3 ? moved : 0))
    return marks.every((people, at) => at === 3 || people < (marks[3] ?? NaN))
  }) ?? NaN
const weight = rootsOf((w) => 70 * w + 90 * (1 - w) - 76, 0, 1.01)[0] ?? NaN
/** Walks every step of the drone. */
const flown = [
  [1, -3],
  [1, -3],
  [1, 6],
  [1, 6],
  [1, 6],
].reduce<readonly [number, number]>(([x, y], [right = NaN, up = NaN]) => [x + right, y + up], [0, 0])
const WHOLE = Array.from({ length: 41 }, (_, at) => at - 20)
const split = (): readonly [number, number] => {
  for (const a of WHOLE) for (const b of WHOLE) if (2 * a + b === 8 && 3 * b - a === 3) return [a, b]
  return [NaN, NaN]
}

/** Constructions, mode, weighted mean, vectors. */
export const verifications: Verifications = {
  'fontanna-miedzy-trzema-lawkami': {
    given: ['$A = (1, 1)$, $B = (9, 1)$ i $C = (8, 8)$', 'równie daleko od każdej'],
    answer: () => [...fountain(), Math.hypot(fountain()[0] - 8, fountain()[1] - 8)],
    names: () => ({ S: [...fountain()] }),
  },
  'dwie-dwusieczne-zamiast-katomierza': {
    given: ['trójkąt równoboczny $ABC$', 'dwusieczną kąta $BAC$', 'między bokiem $AB$ a pierwszą dwusieczną', 'a bokiem $AC$'],
    // Three quarters of the angle are left.
    answer: () => [quantity((3 / 4) * 60, '°')],
  },
  'romb-z-konstrukcji-dwusiecznej': {
    given: ['równej $5\\text{ cm}$', '$AB$ ma długość $6\\text{ cm}$'],
    answer: () => [quantity(bisected(), 'cm')],
    names: () => ({ x: bisected() / 200, '|OP|': bisected() / 100 }),
  },
  'symetralna-prostuje-lamana': {
    given: ['$AB$ ma długość $9\\text{ cm}$', 'bok $AC$ – $6\\text{ cm}$', 'symetralną boku $BC$'],
    answer: () => [quantity(Math.round((perimeter(1) + perimeter(1.3)) * 1e6) / 2e6, 'cm')],
  },
  'dominanta-odslania-liczbe': {
    given: ['$1, 4, 4, x, 7, 7, 12$', 'tylko jedną dominantę', 'jest nią $7$'],
    answer: () => [[...GIVEN, covered].reduce((sum, one) => sum + one, 0) / 7],
    names: () => ({ x: covered }),
  },
  'poprawa-ktora-zmienia-dominante': {
    given: ['| liczba osób | 1 | 3 | 11 | 6 | 5 | 2 |', 'trójkę na czwórkę', 'jedyną dominantą ocen jest $4$'],
    answer: () => [mended],
    names: () => ({ x: mended }),
  },
  'cena-mieszanki-orzechow': {
    given: ['$3\\text{ kg}$ orzechów laskowych po $42{,}00$ zł', '$2\\text{ kg}$ nerkowców po $57{,}00$ zł'],
    // Two fifths of the way from the cheaper price to the dearer one.
    answer: () => [42 + (2 / 5) * (57 - 42)],
  },
  'waga-czesci-pisemnej': {
    given: ['w sumie $100\\%$', '$70$ punktów', '$90$ punktów', '$76$ punktów'],
    answer: () => [weight],
    names: () => ({ w: weight }),
  },
  'dwa-wektory-przesuniec-drona': {
    given: ['dwa razy o wektor $\\vec{u} = [1, -3]$', 'trzy razy o wektor $\\vec{v} = [1, 6]$'],
    answer: () => [Math.hypot(...flown)],
  },
  'trzy-punkty-i-wektory-rownolegle': {
    given: ['$A = (1, 2)$, $B = (4, k)$ i $C = (10, 11)$', 'są równoległe'],
    // On the line through A and C.
    answer: () => [2 + ((11 - 2) / (10 - 1)) * (4 - 1)],
    names: () => ({ k: 2 + ((11 - 2) / (10 - 1)) * (4 - 1) }),
  },
  'rozklad-wektora-na-dwa-kierunki': {
    given: ['$\\vec{u} = [2, -1]$, $\\vec{v} = [1, 3]$ i $\\vec{w} = [8, 3]$'],
    answer: () => [...split()],
    names: () => ({ a: split()[0], b: split()[1] }),
  },
}
