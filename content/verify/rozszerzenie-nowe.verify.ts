import { combinations, rootsOf, slopeAt } from './compute.ts'
import { formula, type Verifications } from './verification.ts'

const PEOPLE = [1, 2, 3, 4, 5, 6]
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** Rows of six people in which the first two aren't neighbours. */
const apart = (): number =>
  combinations(PEOPLE, PEOPLE, PEOPLE, PEOPLE, PEOPLE, PEOPLE).filter(
    (row) => new Set(row).size === PEOPLE.length && Math.abs(row.indexOf(1) - row.indexOf(2)) !== 1,
  ).length

/** Five-digit numbers with two ones. */
const withTwoOnes = (): number =>
  Array.from({ length: 90_000 }, (_, at) => String(at + 10_000)).filter((text) => text.split('1').length === 3).length

/** Pairs of equally likely draws: a ball moved from the first urn, then one of the five of the second. */
const draws = combinations<string | number>(['b', 'b', 'b', 'c', 'c'], [0, 1, 2, 3, 4]).map(([moved, place]) => ({
  moved,
  drawn: ['b', 'c', 'c', 'c', String(moved)][Number(place)],
}))
const whiteDraws = draws.filter(({ drawn }) => drawn === 'b')

/** Solutions of g(x) = 0 in ⟨0; 2π), also where g only touches zero: known places are tried. */
const among = (g: (x: number) => number, parts: number): number[] =>
  Array.from({ length: parts }, (_, at) => (2 * Math.PI * at) / parts).filter((x) => Math.abs(g(x)) < 1e-9)

const centre = (): readonly [x: number, y: number] => {
  const x = (-1 + 5) / 2
  return [x, rootsOf((y) => Math.hypot(x - 5, y - 5) - Math.hypot(x - 7, y - 1), -20, 20)[0] ?? NaN]
}
const chord = (): number => {
  // y from the line, then the circle.
  const xs = rootsOf((x) => (x - 1) ** 2 + ((10 - 3 * x) / 4 + 2) ** 2 - 25, -20, 20)
  const [first = NaN, second = NaN] = xs
  return Math.hypot(first - second, (10 - 3 * first - (10 - 3 * second)) / 4)
}
const tangents = (): number[] => rootsOf((m) => Math.abs(5 * m) / Math.hypot(m, 1) - Math.sqrt(5), -10, 10)
const ratio = (x: number): number => (x ** 2 - 4) / (x ** 3 - 8)
const withModulus = (x: number): number => Math.abs(x - 1) / (x ** 2 - 1)
const cubic = (x: number): number => x ** 3 - 3 * x ** 2
const parallel = (): number[] => rootsOf((x) => 3 * x ** 2 - 6 * x - 9, -10, 10).map(rounded)
const underParabola = (x: number): number => 2 * x * (12 - x ** 2)
const journey = (x: number): number => Math.sqrt(x ** 2 + 9) / 3 + (6 - x) / 5
const landing = (): number => rootsOf((x) => slopeAt(journey, x), 0.1, 6)[0] ?? NaN

/** High school, advanced: counting, conditional probability, trigonometric equations, circles, limits, derivatives, proofs. */
export const verifications: Verifications = {
  'kolezanki-ktore-nie-stoja-obok-siebie': {
    given: ['Sześć osób', 'Ania i Basia nie stoją obok siebie'],
    answer: () => [apart()],
  },
  'liczby-pieciocyfrowe-z-dwiema-jedynkami': {
    given: ['liczbą pięciocyfrową z dwiema jedynkami'],
    answer: () => [withTwoOnes()],
  },
  'kula-przelozona-do-drugiej-urny': {
    given: ['$3$ cukierki mleczne i $2$ gorzkie', '$1$ mleczny i $3$ gorzkie'],
    answer: () => [whiteDraws.length / draws.length, whiteDraws.filter(({ moved }) => moved === 'b').length / whiteDraws.length],
    skip: ['P(A) = P(B) \\cdot P(A|B) + P(C) \\cdot P(A|C)'],
  },
  'co-mowi-dodatni-wynik-testu': {
    given: ['$2\\%$ uczniów', '$90\\%$ uczulonych', '$5\\%$ osób'],
    answer: () => [(2 * 90) / (2 * 90 + 98 * 5)],
  },
  'cosinus-podwojonego-rowny-cosinusowi': {
    given: ['$\\cos 2x = \\cos x$', '\\langle 0; 2\\pi)'],
    answer: () => among((x) => Math.cos(2 * x) - Math.cos(x), 360),
    names: () => among((x) => Math.cos(2 * x) - Math.cos(x), 360).map((x) => ({ x, c: Math.cos(x), c_1: -1 / 2, c_2: 1, '\\Delta': 9 })),
  },
  'sinus-i-cosinus-w-sumie-jeden': {
    given: ['$\\sin x + \\cos x = 1$', '\\langle 0; 2\\pi)'],
    answer: () => among((x) => Math.sin(x) + Math.cos(x) - 1, 360),
    names: () => among((x) => Math.sin(x) + Math.cos(x) - 1, 360).map((x) => ({ x })),
  },
  'tangens-podwojonego-kata': {
    given: ['$\\tg 2x = 1$', '$(0; 2\\pi)$'],
    answer: () => [among((x) => Math.sin(2 * x) - Math.cos(2 * x), 7200).length],
  },
  'okrag-przez-trzy-punkty': {
    given: ['$A = (-1, 5)$, $B = (5, 5)$ i $C = (7, 1)$'],
    answer: () => {
      const [p, q] = centre()
      return [p, rounded(q), rounded(Math.hypot(7 - p, 1 - q))]
    },
    names: () => {
      const [p, q] = centre()
      return { p, q, r: Math.hypot(7 - p, 1 - q) }
    },
  },
  'dlugosc-cieciwy-na-prostej': {
    given: ['$3x + 4y - 10 = 0$', '$(x - 1)^2 + (y + 2)^2 = 25$'],
    answer: () => [rounded(chord())],
    names: () => ({ d: Math.sqrt(25 - (chord() / 2) ** 2) }),
  },
  'styczne-z-punktu-na-osi': {
    given: ['$P = (5, 0)$', '$x^2 + y^2 = 5$'],
    answer: () => tangents().map(rounded),
    names: () => {
      const [m_1 = NaN, m_2 = NaN] = tangents()
      return [m_1, m_2].map((m) => ({ m, m_1, m_2, x: 7, y: m * (7 - 5), '|OP|': 5, '|OT|': Math.sqrt(5), '|TP|': Math.sqrt(20) }))
    },
  },
  'granica-ilorazu-przy-dwojce': {
    given: ['$f(x) = \\frac{x^2 - 4}{x^3 - 8}$', 'do $2$'],
    variables: { x: { from: 2.1, to: 9 } },
    answer: () => [Math.round(((ratio(2 - 1e-5) + ratio(2 + 1e-5)) / 2) * 3e4) / 3e4],
  },
  'granica-z-lewej-strony-modulu': {
    given: ['$f(x) = \\frac{|x - 1|}{x^2 - 1}$', 'w punkcie $1$'],
    variables: { x: { from: -0.9, to: 0.9 } },
    answer: () => [Math.round(withModulus(1 - 1e-7) * 1e5) / 1e5, Math.round(withModulus(1 + 1e-7) * 1e5) / 1e5],
  },
  'granica-ciagu-z-parametrem': {
    given: ['$b_n = \\frac{(an - 1)^2}{2n^2 + n}$', 'równa $8$'],
    answer: () => Array.from({ length: 41 }, (_, at) => at - 20).filter((a) => Math.abs((a * 1e9 - 1) ** 2 / (2e18 + 1e9) - 8) < 1e-6),
    variables: { n: { from: 1, to: 90, integer: true } },
    names: () => [-4, 4].map((a) => ({ a, a_1: -4, a_2: 4 })),
  },
  'punkty-stycznosci-rownolegle-do-prostej': {
    given: ['$f(x) = x^3 - 3x^2$', '$y = 9x + 1$'],
    answer: () => parallel().flatMap((x) => [x, cubic(x)]),
    names: () => {
      const [x_1 = NaN, x_2 = NaN] = parallel()
      return [x_1, x_2].map((x) => ({ x, x_1, x_2, y: 9 * x + 1 }))
    },
    functions: () => ({ f: cubic, "f'": (x) => 3 * x * (x - 2) }),
  },
  'prostokat-pod-parabola': {
    given: ['$y = 12 - x^2$', 'na osi $x$'],
    variables: { x: { from: 0.1, to: 3.4 } },
    answer: () => [rounded(Math.max(...Array.from({ length: 3465 }, (_, at) => underParabola(at / 1000))))],
    functions: () => ({ P: underParabola, "P'": (x) => 2 * (12 - x ** 2) - 4 * x ** 2 }),
  },
  'lodka-i-ognisko-na-brzegu': {
    given: ['$3\\text{ km}$ od prostego brzegu', '$6\\text{ km}$', '$3\\,\\text{km/h}$', '$5\\,\\text{km/h}$'],
    answer: () => [rounded(journey(landing()))],
    names: () => ({ x: Math.round(landing() * 1e4) / 1e4 }),
    functions: () => ({ t: journey, "t'": (x) => x / (3 * Math.sqrt(x ** 2 + 9)) - 1 / 5 }),
  },
  'dowod-nierownosci-czwartych-poteg': {
    given: ['a^4 + b^4 \\geq a^3b + ab^3'],
    variables: { a: { from: -9, to: 9 }, b: { from: -9, to: 9 } },
    claim: ({ a = NaN, b = NaN }) => a ** 4 + b ** 4 >= a ** 3 * b + a * b ** 3 - 1e-9,
    answer: () => [formula(({ a = NaN, b = NaN }) => a ** 4 + b ** 4 - a ** 3 * b - a * b ** 3)],
    skip: ['a = b'],
  },
  'suma-odleglosci-od-bokow-trojkata': {
    given: ['trójkąta równobocznego', '$x + y + z$ jest równa $h$'],
    variables: { x: { from: 0.1, to: 3 }, y: { from: 0.1, to: 3 }, z: { from: 0.1, to: 3 }, a: { from: 1, to: 9 } },
    // A point of the triangle with the vertices (0, 0), (2, 0), (1, √3), by weights of its corners.
    claim: ({ x = NaN, y = NaN, z = NaN }) => {
      const [px, py] = [(2 * y + z) / (x + y + z), (Math.sqrt(3) * z) / (x + y + z)]
      const toLeft = (Math.sqrt(3) * px - py) / 2
      const toRight = (Math.sqrt(3) * (2 - px) - py) / 2
      return Math.abs(py + toLeft + toRight - Math.sqrt(3)) < 1e-9
    },
    answer: () => [formula(({ a = NaN, x = NaN, y = NaN, z = NaN }) => (a * (x + y + z)) / 2)],
    skip: ['\\frac{a(x + y + z)}{2} = \\frac{ah}{2}'],
  },
}
