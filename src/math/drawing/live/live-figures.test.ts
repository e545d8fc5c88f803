import { describe, expect, it } from 'vitest'
import { drawSvg } from '../draw-svg.ts'
import { drawingSchema, type Drawing, type Point } from '../drawing.ts'
import { planeView } from '../plane-view.ts'
import { fitted, type LiveFigure, type Values } from './live-figure.ts'
import { liveFigureOf } from './live-figures.ts'
import { LIVE_FIGURE_NAMES } from './names.ts'

const figures = LIVE_FIGURE_NAMES.map((name) => [name, liveFigureOf(name)] as const)

/** Every value at its bounds and at some places between, in all combinations up to a few hundred. */
function rangeOf({ parameters }: LiveFigure): Values[] {
  const places = parameters.size > 2 ? 4 : parameters.size > 1 ? 9 : 61
  let all: Values[] = [{}]
  for (const [name, { from, to }] of parameters) {
    all = all.flatMap((values) =>
      Array.from({ length: places }, (_, index) => ({ ...values, [name]: from + ((to - from) * index) / (places - 1) })),
    )
  }
  return all
}

const rounded = (at: Point): number[] => at.map((each) => Math.round(each * 1e6) / 1e6 + 0)

describe('a live figure', () => {
  it.each(figures)('%s can be drawn and told wherever it is moved, and the same each time', (_, figure) => {
    const paper = ({ x, y, yScale }: ReturnType<LiveFigure['draw']>) => JSON.stringify({ x, y, yScale })
    const first = paper(figure.draw(fitted(figure)))
    for (const wanted of rangeOf(figure)) {
      const values = fitted(figure, wanted)
      const drawing = { ...figure.draw(values), kind: 'plane', alt: figure.title }
      const read = drawingSchema.safeParse(drawing)
      expect([values, read.success ? [] : read.error.issues]).toEqual([values, []])
      expect(paper(figure.draw(values))).toBe(first)
      expect(figure.draw(values)).toEqual(figure.draw({ ...values }))
      const svg = drawSvg(drawing as Drawing)
      const words = figure.say(values)
      expect(`${svg}${words}`).not.toMatch(/NaN|Infinity|undefined|−0(?![,\d])/)
      expect(words).toMatch(/^\S.{20,330}[.!?]$/su)
      expect(words).not.toMatch(/ {2}|\d\.\d|\+ −|− −|[^ ]-\d/)
    }
  })

  it.each(figures.filter(([, { handles }]) => handles.length > 0))(
    '%s has its points on the paper, and a point that is put where it was moves nothing',
    (_, figure) => {
      const picture = figure.draw(fitted(figure))
      for (const { at, move } of figure.handles) {
        const [x, y] = at(fitted(figure))
        expect(x).toBeGreaterThanOrEqual(picture.x[0])
        expect(x).toBeLessThanOrEqual(picture.x[1])
        expect(y).toBeGreaterThanOrEqual(picture.y[0])
        expect(y).toBeLessThanOrEqual(picture.y[1])
        for (const wanted of rangeOf(figure).slice(0, 80)) {
          const values = fitted(figure, wanted)
          const again = fitted(figure, Object.assign({}, values, move(at(values), values)))
          expect(rounded(at(again))).toEqual(rounded(at(values)))
        }
      }
    },
  )

  it('takes a wanted value to its nearest step, and one that is no number to its start', () => {
    const figure = liveFigureOf('vertexForm')
    expect(fitted(figure, { p: 1.3, q: 99, a: NaN })).toEqual({ p: 1.5, q: 4, a: 1 })
    expect(fitted(figure, { constructor: 5 })).toEqual({ a: 1, p: 1, q: -2 })
  })

  it('stands as a still picture where it is drawn by its name', () => {
    const svg = drawSvg(drawingSchema.parse({ kind: 'live', alt: 'Okrąg jednostkowy', figure: 'unitCircle', values: { t: 90 } }))
    expect(svg).toContain('<title>Okrąg jednostkowy</title>')
    expect(drawingSchema.safeParse({ kind: 'live', alt: 'Nieznany', figure: 'constructor' }).success).toBe(false)
  })

  it('knows which point of the plane stands on a pixel', () => {
    const view = planeView({ x: [-3, 5], y: [-2, 2], yScale: 2 })
    const [x, y] = view.pointAt(view.place([1.25, -0.5]))
    expect([x, y].map((each) => each.toFixed(9))).toEqual(['1.250000000', '-0.500000000'])
  })
})

/** Corners of the figure's path at a place of its list, or of the first that is closed. */
function closedPaths(name: (typeof LIVE_FIGURE_NAMES)[number], values: Values): Point[][] {
  const figure = liveFigureOf(name)
  return figure.draw(fitted(figure, values)).items.flatMap((item) => (item.type === 'path' && item.closed === true ? [item.points] : []))
}

const areaOf = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce(
      (sum, [x, y], index) =>
        sum + x * (points[(index + 1) % points.length]?.[1] ?? 0) - y * (points[(index + 1) % points.length]?.[0] ?? 0),
      0,
    ),
  ) / 2

const degreesAt = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number =>
  (Math.acos(((ax - x) * (bx - x) + (ay - y) * (by - y)) / (Math.hypot(ax - x, ay - y) * Math.hypot(bx - x, by - y))) * 180) / Math.PI

describe('the geometry of live figures', () => {
  it('keeps an inscribed angle at half of its central one wherever its corner goes on the longer arc', () => {
    const figure = liveFigureOf('inscribed')
    for (const s of [40, 100, 170])
      for (const c of [20, 60, 100, 150, 175]) {
        const values = fitted(figure, { c, s })
        const [vertex = [0, 0], b = [0, 0]] = figure.handles.map(({ at }) => at(values))
        const a: Point = [-b[0], b[1]]
        expect(degreesAt(vertex, a, b)).toBeCloseTo(s / 2, 6)
        expect(degreesAt([0, 0], a, b)).toBeCloseTo(s, 6)
      }
  })

  it('has a right angle over a diameter', () => {
    for (let c = 10; c <= 170; c += 20) {
      const [[a, b, vertex] = []] = closedPaths('thalesCircle', { c })
      expect(degreesAt(vertex ?? [0, 0], a ?? [0, 0], b ?? [0, 0])).toBeCloseTo(90, 6)
    }
  })

  it('draws on the longest side of a right triangle a square as large as both others', () => {
    for (const [a, b] of [
      [3, 4],
      [1, 4],
      [2.5, 1.5],
    ] as const) {
      const [one = [], other = [], largest = []] = closedPaths('pythagoras', { a, b })
      expect(areaOf(one) + areaOf(other)).toBeCloseTo(areaOf(largest), 9)
      expect([areaOf(one), areaOf(other)]).toEqual([a * a, b * b])
    }
  })

  it('keeps areas while a corner goes along its parallel', () => {
    for (const x of [-1, 0, 3, 7]) expect(areaOf(closedPaths('triangleArea', { x, h: 2 })[0] ?? [])).toBeCloseTo(6)
    for (const s of [0, 1, 3]) expect(areaOf(closedPaths('parallelogram', { s, h: 2 })[0] ?? [])).toBeCloseTo(10)
    for (const [a, b, h] of [
      [5, 2, 3],
      [6, 3, 1.5],
    ] as const)
      expect(areaOf(closedPaths('trapezium', { a, b, h })[0] ?? [])).toBeCloseTo(((a + b) * h) / 2)
  })

  it('cuts a cube in triangles near its corners and in hexagons between, regular in the middle', () => {
    const sides = (s: number): number[] => {
      // The projection is affine, so that corners are counted and middles compared on the picture.
      const [section = []] = closedPaths('cubeSection', { s }).slice(-1)
      return section.map((_, index) => index)
    }
    expect([1, 3, 4, 4.5, 6, 7.5, 8, 11].map((s) => sides(s).length)).toEqual([3, 3, 3, 6, 6, 6, 3, 3])
    // A regular hexagon has its opposite corners on both sides of its middle.
    const [hexagon = []] = closedPaths('cubeSection', { s: 6 }).slice(-1)
    const middles = [0, 1, 2].map((index) => [
      ((hexagon[index]?.[0] ?? 0) + (hexagon[index + 3]?.[0] ?? 0)) / 2,
      ((hexagon[index]?.[1] ?? 0) + (hexagon[index + 3]?.[1] ?? 0)) / 2,
    ])
    for (const [x, y] of middles) expect([x?.toFixed(6), y?.toFixed(6)]).toEqual([(2 + 0.84).toFixed(6), (2 + 0.6).toFixed(6)])
  })

  it('mirrors, turns and stretches without bending', () => {
    for (const t of [0, 35, 90, 160]) {
      const [one = [], image = []] = closedPaths('reflection', { t, x: 1 })
      expect(areaOf(image)).toBeCloseTo(areaOf(one), 9)
      const axis = [Math.cos((t * Math.PI) / 180), Math.sin((t * Math.PI) / 180)] as const
      one.forEach(([x, y], index) => {
        const [toX, toY] = image[index] ?? [0, 0]
        expect((toX - x) * axis[0] + (toY - y) * axis[1]).toBeCloseTo(0, 9)
        expect((toX + x) * axis[1] - (toY + y) * axis[0]).toBeCloseTo(0, 9)
      })
    }
    const [figure = [], turned = []] = closedPaths('rotation', { t: 90 })
    figure.forEach(([x, y], index) => {
      expect(turned[index]?.[0]).toBeCloseTo(-y, 9)
      expect(turned[index]?.[1]).toBeCloseTo(x, 9)
    })
    const [small = [], large = []] = closedPaths('similar', { k: -1.5 })
    expect(areaOf(large)).toBeCloseTo(areaOf(small) * 2.25, 9)
  })
})

/** Words that each figure has for some values, computed by hand. */
const SAID: readonly [(typeof LIVE_FIGURE_NAMES)[number], Values, string][] = [
  [
    'linear',
    { a: -0.5, b: 3 },
    'y = −0,5x + 3. Gdy x rośnie o 1, wartość zmienia się o −0,5: funkcja maleje. Prosta przecina oś y w punkcie (0, 3).',
  ],
  ['parabola', { a: 2, b: -4, c: 1 }, 'y = 2x² − 4x + 1: ramiona idą w górę, wierzchołek to (1, −1).'],
  ['parabola', { a: 0, b: 1, c: 0 }, 'to już nie parabola'],
  ['vertexForm', { a: -1, p: -3, q: 2 }, 'y = −(x + 3)² + 2.'],
  ['discriminant', { b: -4, c: 4 }, 'Δ = (−4)² − 4 · 4 = 0, więc parabola dotyka osi x w jednym punkcie: x = 2.'],
  ['discriminant', { b: 1, c: -1 }, 'x ≈ −1,62 i x ≈ 0,62'],
  ['vieta', { x1: -2, x2: 3.5 }, 'y = x² − 1,5x − 7.'],
  ['quadraticInequality', { x1: -2, x2: 1, up: 0 }, '−(x + 2)(x − 1) > 0'],
  ['quadraticInequality', { x1: -2, x2: 1, up: 0 }, '(−2; 1)'],
  ['twoLines', { a: 2, b: -2 }, '(2, 2)'],
  ['twoLines', { a: -0.5, b: 1 }, 'nie ma rozwiązań'],
  ['absolute', { a: -2, d: 1.5 }, '|x + 2| < 1,5, gdy −3,5 < x < −0,5'],
  ['shift', { p: -1, q: 2 }, 'y = 2|x + 1| + 2'],
  ['sineWave', { a: 2, b: 3, p: 0 }, 'y = 2 sin 3x. Wartości leżą od −2 do 2, okres to 360° : 3 = 120°.'],
  ['exponential', { a: 0.5, x: -2 }, 'Dla x = −2 wartość to 4.'],
  ['logarithm', { a: 3, x: 3 }, 'Logarytm o podstawie 3 z liczby 3 = 1'],
  ['inverse', { a: 10, x: 4 }, 'y = 2,5'],
  ['hyperbola', { a: 2, p: -1, q: 3 }, 'y = 2 : (x + 1) + 3.'],
  ['unitCircle', { t: 150 }, 'w drugiej ćwiartce. Jego pierwsza współrzędna to cos α ≈ −0,87, druga to sin α ≈ 0,5; tg α ≈ −0,58.'],
  ['unitCircle', { t: 270 }, 'tg α nie istnieje'],
  ['pythagoreanIdentity', { t: 60 }, 'pole 0,75, kwadrat na cosinusie 0,25'],
  ['radianMeasure', { t: 31 }, '3,1 rad, czyli około 177,6°'],
  ['rightTriangle', { t: 30, c: 8 }, 'a ≈ 4, b ≈ 6,93'],
  ['sineOfSum', { s: 30, t: 60 }, 'sin 90° ≈ 1, a sin 30° + sin 60° ≈ 1,37'],
  ['circleEquation', { a: -2, b: 0, r: 1.5 }, '(x + 2)² + y² = 2,25'],
  ['secant', { x: 1, h: 0.5 }, 'ma współczynnik 1,25'],
  ['secant', { x: -1, h: 0 }, 'styczna o współczynniku −1'],
  ['tangent', { x: 2 }, 'W punkcie (2, −1) pochodna to −1: styczna idzie w dół. Jej równanie to y = −(x − 2) − 1.'],
  ['derivativeSign', { x: 4 }, 'pochodna jest równa 4: dodatnia'],
  ['areaUnderGraph', { n: 2, b: 2 }, 'razem pole ≈ 0,25, a pole pod krzywą od 0 do 2 to 0,667'],
  ['openBox', { x: 2 }, '2 · 8² = 128 cm³. To największa'],
  [
    'limitOfSequence',
    { e: 0.25, n: 2 },
    'to ≈ 1,5, od granicy 1 dzieli go ≈ 0,5. W pasku o promieniu ε = 0,25 leżą wszystkie wyrazy od numeru 5.',
  ],
  ['arithmetic', { a: 5, r: -1, n: 8 }, 'a₈ = 5 + 7 · (−1) = −2, a suma pierwszych 8 wyrazów to (5 − 2) : 2 · 8 = 12.'],
  ['geometric', { a: 2, q: -0.5 }, '2; −1; 0,5; −0,25; 0,13'],
  ['compound', { p: 10, n: 2 }, '1000 · 1,1² ≈ 1210,00 zł. Bez odsetek od odsetek (linia przerywana) byłoby 1200,00 zł.'],
  ['geometricSeries', { n: 6 }, '1 + 1/2 + 1/4 + 1/8 + 1/16 + … + 1/32 = 1,969'],
  ['inscribed', { c: 270, s: 100 }, '(360° − 100°) : 2 = 130°'],
  ['thalesCircle', { c: 100 }, 'α = 50°, β = 40°'],
  ['bisector', { x: 0, y: 1.5 }, '|PA| = 2,5, |PB| = 2,5. Odległości są równe'],
  ['circumcircle', { x: 0, y: 0 }, 'poza trójkątem'],
  ['medians', { x: 0, y: 1.5 }, 'długość ≈ 3. Punkt S dzieli ją na części ≈ 2 od wierzchołka i ≈ 1 od boku'],
  ['angleSum', { x: 0, y: 2.5 }, 'α = 45°, β = 45°, γ = 90°'],
  ['triangleArea', { x: 7, h: 2.5 }, '6 · 2,5 : 2 = 7,5'],
  ['pythagoras', { a: 1.5, b: 2 }, '2,25 + 4 = 6,25, więc c = √6,25 = 2,5.'],
  ['triangleInequality', { a: 2, b: 4 }, '2 + 4 = 6 = 6: odcinki kładą się'],
  ['cosineRule', { g: 60, a: 3 }, '= 19, czyli c ≈ 4,36'],
  ['thales', { k: 3 }, '3 : 6 = 0,5 i |OB| : |OD| ≈ 2,5 : 5 = 0,5'],
  ['similar', { k: -1.5 }, 'k² = 2,25'],
  ['pointAndLine', { x: 3, y: -1.5 }, '|3 · 3 − 4 · (−1,5)| : √(3² + 4²) = 15 : 5 = 3.'],
  ['parallelogram', { s: 2, h: 3.5 }, '5 · 3,5 = 17,5'],
  ['trapezium', { a: 6, b: 2.5, h: 3 }, '8,5 · 3 : 2 = 12,75'],
  ['regularPolygon', { n: 7 }, '5\u00a0trójkątów, więc suma kątów to 900°, a jeden kąt ma 900° : 7 ≈ 128,6°'],
  ['crossingLines', { t: 125 }, 'β = 180° − 125° = 55°'],
  ['reflection', { t: 45 }, 'kątem 45°'],
  ['rotation', { t: 180 }, 'to symetria środkowa'],
  ['vectors', { a: -1, b: 2, c: 3, d: -2 }, 'u + v = [−1 + 3, 2 − 2] = [2, 0]'],
  ['squareOfSum', { a: 3, b: 0.5 }, '(3 + 0,5)² = 12,25, a 3² + 0,5² = 9,25. Różnica to dwa prostokąty: 2 · 3 · 0,5 = 3.'],
  ['cuboid', { a: 5, b: 2, c: 3 }, '5 · 2 · 3 = 30, a pole całej powierzchni 62'],
  ['cubeSection', { s: 4 }, 'przechodzi przez trzy wierzchołki'],
  ['coneAndCylinder', { r: 3, h: 2 }, '18π, stożek ⅓ z tego: 6π'],
  ['prismAndPyramid', { a: 2, h: 1.5 }, '2² · 1,5 = 6. Ostrosłup to trzecia część, około 2.'],
  ['fractionBar', { l: 8, m: 12 }, 'To tyle samo co 2/3.'],
  ['fractionBar', { l: 7, m: 3 }, '2 i 1/3'],
  [
    'decimalLine',
    { d: 4, s: 5 },
    '0,45 to 4\u00a0części dziesiąte i 5\u00a0części setnych, czyli 45/100. Do części dziesiątych zaokrągla się do 0,5.',
  ],
  ['percentBar', { p: 35, c: 160 }, '0,35 · 160 = 56'],
  ['linearInequality', { a: -2, b: 5 }, 'x < −2,5, czyli (−∞; −2,5)'],
  ['interval', { a: -3, b: 5, c: 1 }, 'Część wspólna to (1; 4⟩'],
  ['mapScale', { k: 1.5 }, '1,5² = 2,25: z 2 robi się 4,5'],
  ['coin', { n: 60 }, 'W 600 rzutach'],
  ['twoStages', { b: 20, s: 90, t: 5 }, '0,2 · 0,9 + 0,8 · 0,05 = 0,22. Odwrotnie: P(B|A) = 0,18 : 0,22 ≈ 0,82.'],
  ['bernoulli', { n: 3, p: 50, k: 1 }, '3 · 0,5¹ · 0,5² = 0,375'],
  ['meanAndMedian', { x: 20, y: 4 }, 'średnia 7, mediana 4'],
  ['expectedValue', { w: 4, p: 50 }, '4 · 0,5 − 2 · 0,5 = 1,00 zł'],
]

describe('the words of live figures', () => {
  it.each(SAID)('%s says of %o what was computed by hand', (name, values, words) => {
    const figure = liveFigureOf(name)
    expect(figure.say(fitted(figure, values))).toContain(words)
  })

  it('are known of every figure', () => {
    const known = new Set(SAID.map(([name]) => name))
    expect(LIVE_FIGURE_NAMES.filter((name) => !known.has(name))).toEqual([])
  })
})
