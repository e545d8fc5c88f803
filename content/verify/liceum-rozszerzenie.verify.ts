import { combinations, rootsOf } from './compute.ts'
import { degrees, formula, interval, quantity, type Verifications } from './verification.ts'

const cubic = (x: number): number => x ** 3 - 4 * x ** 2 - x + 4
const DICE = [1, 2, 3, 4, 5, 6]
const throws = combinations(DICE, DICE)
const withSix = throws.filter((row) => row.includes(6))
const bothSixes = withSix.filter((row) => row.every((value) => value === 6)).length / withSix.length
/** Chances of so many hits in five throws, over all courses of the game. */
const hits = (count: number): number =>
  combinations([1, 0], [1, 0], [1, 0], [1, 0], [1, 0])
    .filter((row) => row.reduce((sum, hit) => sum + hit, 0) === count)
    .reduce((sum, row) => sum + row.reduce((chance, hit) => chance * (hit === 1 ? 2 / 3 : 1 / 3), 1), 0)
const squares = (m: number): number => {
  const root = Math.sqrt(m ** 2 - 4 * (m - 2))
  return ((m - root) / 2) ** 2 + ((m + root) / 2) ** 2
}
const crossings = (k: number): number => rootsOf((x) => Math.abs(x ** 2 - 4 * x + 3) - k, -4, 8.01, 601).length
const levels = Array.from({ length: 400 }, (_, at) => -1 + at / 100 + 0.005).filter((k) => crossings(k) === 4)
const series = (x: number): number => Array.from({ length: 400 }, (_, at) => (x - 1) ** at).reduce((sum, part) => sum + part, 0)
const withSumThree = rootsOf((x) => series(x) - 3, 0.01, 1.95, 101)[0] ?? NaN
const nearest = (value: number, step: number): number => Math.round(value / step) * step
const diagonal = Math.sqrt(5 ** 2 + 8 ** 2 - 2 * 5 * 8 * Math.cos(degrees(60)))
const fourth = (): number => rootsOf((x) => 3 ** 2 + x ** 2 - 2 * 3 * x * Math.cos(degrees(180 - 60)) - diagonal ** 2, 0.01, 20)[0] ?? NaN
const sineRoots = (): number[] => rootsOf((x) => Math.sin(2 * x) - Math.cos(x), 0, 2 * Math.PI)
/** Middles of six edges of a cube with the edge 4, in order round the section. */
const SECTION = [
  [2, 0, 0],
  [4, 2, 0],
  [4, 4, 2],
  [2, 4, 4],
  [0, 2, 4],
  [0, 0, 2],
] as const
/** Area of a polygon in space: half the length of the sum of cross products. */
const sectionArea = (): number => {
  const sum = [0, 0, 0]
  for (const [at, [x, y, z]] of SECTION.entries()) {
    const [u, v, w] = SECTION[(at + 1) % 6] ?? [NaN, NaN, NaN]
    sum[0] = (sum[0] ?? 0) + y * w - z * v
    sum[1] = (sum[1] ?? 0) + z * u - x * w
    sum[2] = (sum[2] ?? 0) + x * v - y * u
  }
  return Math.hypot(...sum) / 2
}

/** High school, advanced. */
export const verifications: Verifications = {
  'suma-kwadratow-rozwiazan-z-parametrem': {
    given: ['$x^2 - mx + m - 2 = 0$', 'jest równa $7$'],
    answer: () => rootsOf((m) => squares(m) - 7, -20, 21),
    names: () =>
      rootsOf((m) => squares(m) - 7, -20, 21).map((m) => {
        const root = Math.sqrt(m ** 2 - 4 * (m - 2))
        return { m, x_1: (m - root) / 2, x_2: (m + root) / 2, '\\Delta': root ** 2 }
      }),
  },
  'nierownosc-wielomianowa-z-osia-znakow': {
    given: ['$x^3 - 4x^2 - x + 4 \\leq 0$'],
    answer: () => {
      const [a = NaN, b = NaN, c = NaN] = rootsOf(cubic, -20, 21)
      return [interval('(', -Infinity, a, '⟩'), interval('⟨', b, c, '⟩')]
    },
    variables: { x: { from: -9, to: 9 } },
  },
  'nierownosc-wymierna-bez-mnozenia-na-oslep': {
    given: ['$\\frac{x + 1}{x - 2} \\geq 2$'],
    answer: () => [interval('(', 2, rootsOf((x) => x + 1 - 2 * (x - 2), -20, 21)[0] ?? NaN, '⟩')],
    variables: { x: { from: 2.01, to: 4.99 } },
  },
  'ile-rozwiazan-ma-rownanie-z-modulem-trojmianu': {
    given: ['$|x^2 - 4x + 3| = k$', 'dokładnie cztery'],
    answer: () => [interval('(', nearest(Math.min(...levels), 0.1), nearest(Math.max(...levels), 0.1), ')')],
    variables: { x: { from: -9, to: 9 } },
  },
  'granica-ilorazu-dwoch-trojmianow': {
    given: ['$a_n = \\frac{3n^2 - 5n}{2n^2 + 1}$'],
    answer: () => [nearest((3 * 1e12 - 5 * 1e6) / (2 * 1e12 + 1), 0.001)],
    variables: { n: { from: 1, to: 90, integer: true } },
  },
  'wartosc-ktora-zalata-dziure': {
    given: ['$f(x) = \\frac{x^2 - 9}{x - 3}$', 'dla $x = 3$ przyjmuje wartość $a$'],
    answer: () => [nearest(((3 + 1e-6) ** 2 - 9) / 1e-6, 0.001)],
    variables: { x: { from: -9, to: 2.9 } },
    names: () => ({ a: nearest(((3 + 1e-6) ** 2 - 9) / 1e-6, 0.001) }),
  },
  'szereg-ktorego-suma-wynosi-trzy': {
    given: ['$1 + (x - 1) + (x - 1)^2 + \\ldots$', 'jest równa $3$'],
    answer: () => [interval('(', 1 - 1, 1 + 1, ')'), nearest(withSumThree, 1 / 3)],
    names: () => ({ x: withSumThree }),
  },
  'sinus-podwojonego-kata-i-cosinus': {
    given: ['$\\sin 2x = \\cos x$', '$\\langle 0; 2\\pi\\rangle$'],
    answer: () => sineRoots(),
    names: () => sineRoots().map((x) => ({ x })),
  },
  'cosinus-stu-pieciu-stopni': {
    given: ['$\\cos 105^\\circ$'],
    answer: () => [Math.cos(degrees(105))],
  },
  'drzewo-za-rzeka': {
    given: ['długości $60\\text{ m}$', 'przy $A$ jest $30^\\circ$', 'przy $B$ jest $105^\\circ$'],
    // The tree's height over the shore from both ends.
    answer: () => {
      const height = 60 / (1 / Math.tan(degrees(30)) + 1 / Math.tan(degrees(105)))
      return [quantity(height / Math.sin(degrees(105)), 'm')]
    },
    names: () => ({ '|BC|': 60 / (1 / Math.tan(degrees(30)) + 1 / Math.tan(degrees(105))) / Math.sin(degrees(105)) }),
  },
  'czworokat-wpisany-z-katem-szescdziesiat': {
    given: ['wpisany w okrąg', '$|AB| = 5$, $|BC| = 8$, $|AD| = 3$', 'ma $60^\\circ$'],
    answer: () => [diagonal, fourth()],
    names: () => ({ '|AC|': diagonal, x: fourth() }),
  },
  'suma-srednic-dwoch-okregow': {
    given: ['przyprostokątne $a$ i $b$', 'przeciwprostokątną $c$', 'równa $a + b$'],
    variables: { a: { from: 1, to: 30 }, b: { from: 1, to: 30 } },
    claim: ({ a = NaN, b = NaN }) => {
      const c = Math.hypot(a, b)
      return Math.abs((2 * a * b) / (a + b + c) + c - (a + b)) < 1e-9
    },
    answer: () => [formula(({ a = NaN, b = NaN }) => a + b)],
    names: () => ({ a: 3, b: 4, c: 5, R: 5 / 2, r: 6 / (12 / 2) }),
  },
  'srodek-ciezkosci-z-wektorow': {
    given: ['$A = (1, 2)$, $B = (7, 0)$ i $C = (4, 7)$', '\\frac{2}{3}\\overrightarrow{AM}'],
    answer: () => [1 + (2 / 3) * ((7 + 4) / 2 - 1), 2 + (2 / 3) * ((0 + 7) / 2 - 2)],
  },
  'przekroj-szescianu-szesciokatem': {
    given: ['o krawędzi $4$', 'środki sześciu krawędzi'],
    answer: () => [sectionArea()],
    names: () => ({ b: Math.hypot(2, 2), P: sectionArea() }),
  },
  'obie-szostki-gdy-wypadla-szostka': {
    given: ['dwiema kostkami', 'co najmniej jedna szóstka'],
    answer: () => [bothSixes],
    skip: ['P(A|B) = \\frac{1}{11}'],
  },
  'piec-rzutow-do-kosza': {
    given: ['$\\frac{2}{3}$', 'Rzuca pięć razy', 'dokładnie cztery', 'co najmniej cztery'],
    answer: () => [hits(4), hits(4) + hits(5)],
  },
  'reszta-z-dzielenia-przez-iloczyn': {
    given: ['resztę $4$ z dzielenia przez $x - 1$', 'resztę $7$ z dzielenia przez $x - 2$'],
    answer: () => [formula(({ x = NaN }) => 4 + ((7 - 4) / (2 - 1)) * (x - 1))],
    variables: { x: { from: -9, to: 9 } },
    names: () => ({ a: (7 - 4) / (2 - 1), b: 4 - (7 - 4) / (2 - 1) }),
    functions: () => ({ W: (x) => (x - 1) * (x - 2) * 5 + 4 + 3 * (x - 1), Q: () => 5 }),
  },
  'modul-w-module': {
    given: ['$||x| - 2| = 1$'],
    answer: () => rootsOf((x) => Math.abs(Math.abs(x) - 2) - 1, -20, 21),
    names: () => rootsOf((x) => Math.abs(Math.abs(x) - 2) - 1, -20, 21).map((x) => ({ x })),
  },
}
