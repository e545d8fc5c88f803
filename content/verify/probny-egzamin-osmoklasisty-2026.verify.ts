import { degrees, formula, quantity, truths, type Verifications } from './verification.ts'

/** Area of a polygon from its vertices. */
function areaOf(vertices: readonly (readonly [number, number])[]): number {
  const twice = vertices.reduce((total, [x, y], index) => {
    const [nextX, nextY] = vertices[(index + 1) % vertices.length] ?? [0, 0]
    return total + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

/** The trial sheet of the eighth-grader's exam. */
export const verifications: Verifications = {
  'probny-egzamin-osmoklasisty-2026-01': {
    given: ['$60$ w październiku', '$75$ w listopadzie'],
    answer: () => [75 / 60 - 1],
  },
  'probny-egzamin-osmoklasisty-2026-02': {
    given: ['$\\left(\\frac{3}{4} - \\frac{1}{3}\\right) : \\frac{5}{6}$'],
    answer: () => [(3 / 4 - 1 / 3) / (5 / 6)],
  },
  'probny-egzamin-osmoklasisty-2026-03': {
    given: ['$2^5 \\cdot 2^3$ jest równa $4^4$', '$3^6 : 3^2$ jest równa $3^3$'],
    marks: () => truths(2 ** 5 * 2 ** 3 === 4 ** 4, 3 ** 6 / 3 ** 2 === 3 ** 3),
  },
  'probny-egzamin-osmoklasisty-2026-04': {
    given: ['$1{,}4$', '$2{,}6$', 'na $6$ równych części', 'czwartym punktem'],
    answer: () => [(2 * 1.4 + 4 * 2.6) / 6],
  },
  'probny-egzamin-osmoklasisty-2026-05': {
    given: ['$52\\square4$', 'przez $12$'],
    answer: () => [...Array(10).keys()].filter((digit) => (5204 + 10 * digit) % 12 === 0),
  },
  'probny-egzamin-osmoklasisty-2026-06': {
    given: ['o $15\\%$', '$680$ zł'],
    answer: () => [680 / (1 - 15 / 100)],
  },
  'probny-egzamin-osmoklasisty-2026-07': {
    given: ['$3(2a - b) - 2(a - 4b)$'],
    variables: { a: { from: -9, to: 9 }, b: { from: -9, to: 9 } },
    answer: () => [formula(({ a = NaN, b = NaN }) => 3 * (2 * a - b) - 2 * (a - 4 * b))],
  },
  'probny-egzamin-osmoklasisty-2026-08': {
    given: ['$20$ minut przejechała $7$ km', '$14\\,\\text{km/h}$', '$50$ minut przejedzie $17{,}5$ km'],
    marks: () => truths((7 / 20) * 60 === 14, Math.abs((7 / 20) * 50 - 17.5) < 1e-9),
  },
  'probny-egzamin-osmoklasisty-2026-09': {
    given: ['$1 : 25\\,000$', '$6{,}8$ cm'],
    answer: () => [(6.8 * 25_000) / 100 / 1000],
  },
  'probny-egzamin-osmoklasisty-2026-10': {
    given: ['boki $AC$ i $BC$ są równe', '$124^\\circ$'],
    // The outer angle at B is the sum of the inner angles at A and C.
    answer: () => [degrees(124 - (180 - 124))],
  },
  'probny-egzamin-osmoklasisty-2026-11': {
    given: ['długość $6$ kratek', 'druga $3$ kratki', 'to $3$ kratki', '$1$ m'],
    answer: () => [
      quantity(
        areaOf([
          [0, 0],
          [6, 0],
          [4, 3],
          [1, 3],
        ]),
        'm^2',
      ),
    ],
    names: () => ({
      P: areaOf([
        [0, 0],
        [6, 0],
        [4, 3],
        [1, 3],
      ]),
    }),
  },
  'probny-egzamin-osmoklasisty-2026-12': {
    given: ['$9$ cm, $12$ cm i $16$ cm'],
    marks: () => {
      const [short, middle, long] = [9, 12, 16]
      // The inequality alone only makes it a triangle.
      return short ** 2 + middle ** 2 === long ** 2 ? ['A', '2'] : ['B', '3']
    },
  },
  'probny-egzamin-osmoklasisty-2026-13': {
    given: ['$5$ kulek czerwonych, $7$ niebieskich i $8$ zielonych'],
    answer: () => [1 - 8 / (5 + 7 + 8)],
  },
  'probny-egzamin-osmoklasisty-2026-14': {
    given: ['czterech liczb jest równa $7$', 'liczbę $12$'],
    answer: () => [(7 * 4 + 12) / 5],
  },
  'probny-egzamin-osmoklasisty-2026-15': {
    given: ['$2{,}5$ m na $2$ m', 'głębokości $40$ cm', '$\\frac{3}{4}$'],
    answer: () => [quantity(2.5 * 2 * (40 / 100) * (3 / 4), 'm^3')],
  },
  'probny-egzamin-osmoklasisty-2026-16': {
    given: ['$1440$ zł', '$24$ osoby', 'Cztery osoby', 'o $10\\%$'],
    answer: () => [(1440 * (1 - 10 / 100)) / (24 - 4) - 1440 / 24],
  },
  'probny-egzamin-osmoklasisty-2026-17': {
    given: ['suma czterech kolejnych liczb naturalnych', 'podzielna przez $4$'],
    variables: { n: { from: 0, to: 900, integer: true } },
    claim: ({ n = NaN }) => (n + (n + 1) + (n + 2) + (n + 3)) % 4 !== 0,
    answer: () => [formula(({ n = NaN }) => n + (n + 1) + (n + 2) + (n + 3)), 4, (0 + 1 + 2 + 3) % 4],
  },
  'probny-egzamin-osmoklasisty-2026-18': {
    given: ['razem $90$ monet', 'przełożeniu $12$ monet', 'dwa razy więcej'],
    answer: () => [90 / (1 + 2) + 12],
    names: () => ({ x: 90 / (1 + 2) + 12 }),
  },
  'probny-egzamin-osmoklasisty-2026-19': {
    given: ['$45$ kubków', '$234$ zł', 'Mały kubek kosztował $4$ zł', 'duży $7$ zł'],
    answer: () => [...Array(46).keys()].filter((large) => 7 * large + 4 * (45 - large) === 234),
    names: () => ({ d: [...Array(46).keys()].find((large) => 7 * large + 4 * (45 - large) === 234) ?? NaN }),
  },
  'probny-egzamin-osmoklasisty-2026-20': {
    given: ['$18$ cm i $8$ cm', '$52$ cm'],
    answer: () => {
      const height = Math.sqrt(((52 - 18 - 8) / 2) ** 2 - ((18 - 8) / 2) ** 2)
      return [
        quantity(
          areaOf([
            [0, 0],
            [18, 0],
            [13, height],
            [5, height],
          ]),
          'cm^2',
        ),
      ]
    },
    names: () => {
      const h = Math.sqrt(((52 - 18 - 8) / 2) ** 2 - ((18 - 8) / 2) ** 2)
      return { h, P: ((18 + 8) * h) / 2 }
    },
  },
  'probny-egzamin-osmoklasisty-2026-21': {
    given: ['długości $10$ cm', '$360\\text{ cm}^2$'],
    answer: () => {
      const slant = (360 - 10 ** 2) / 4 / (10 / 2)
      return [quantity((10 ** 2 * Math.sqrt(slant ** 2 - (10 / 2) ** 2)) / 3, 'cm^3')]
    },
    names: () => {
      const h = (360 - 10 ** 2) / 4 / (10 / 2)
      const H = Math.sqrt(h ** 2 - (10 / 2) ** 2)
      return { h, H, V: (10 ** 2 * H) / 3 }
    },
  },
}
