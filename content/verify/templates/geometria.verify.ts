import { degrees, quantity } from '../verification.ts'
import { onlyWhole, shown, type TemplateVerifications } from './template-verification.ts'

/** Plane figures and solids. */
export const templateVerifications: TemplateVerifications = {
  'sciezka-po-przekatnej': ({ a = NaN, b = NaN }) => ({
    given: [`$${a}\\text{ m}$ i $${b}\\text{ m}$`, 'zaokrąglij do $0{,}1\\text{ m}$'],
    answer: () => [quantity(Math.round((a + b - Math.hypot(a, b)) * 10) / 10, 'm')],
    names: () => ({ d: Math.hypot(a, b) }),
  }),
  'katy-trojkata-z-roznicy': ({ alfa = NaN, r = NaN }) => {
    const gamma = onlyWhole(1, 179, (angle) => alfa + angle + (angle + r) === 180)
    return {
      given: [`$A$ ma $${alfa}^\\circ$`, `$B$ jest o $${r}^\\circ$ większy od kąta przy wierzchołku $C$`],
      answer: () => ['B', degrees(gamma + r), 'C', degrees(gamma)],
      names: () => ({ '\\gamma': degrees(gamma) }),
    }
  },
  'woda-dolana-do-akwarium': ({ dlugosc = NaN, szerokosc = NaN, poziom = NaN, litry = NaN }) => ({
    given: [
      `wymiary $${dlugosc}\\text{ cm}$ i $${szerokosc}\\text{ cm}$`,
      `wysokości $${poziom}\\text{ cm}$`,
      `Dolano $${litry}\\text{ l}$`,
    ],
    // Out of all the water, in litres and decimetres.
    answer: () => {
      const bottom = (dlugosc / 10) * (szerokosc / 10)
      return [quantity((bottom * (poziom / 10) + litry) / bottom, 'dm')]
    },
  }),
  'trzeci-bok-z-cosinusow': ({ a = NaN, k = NaN, ktory = NaN }) => {
    const [angle = NaN, b = NaN] =
      (
        [
          [60, k],
          [120, k],
          [45, k * Math.SQRT2],
          [135, k * Math.SQRT2],
        ] as const
      )[ktory] ?? []
    // Vertices on a plane: C at the origin, A on the axis.
    const side = Math.hypot(b - a * Math.cos(degrees(angle)), a * Math.sin(degrees(angle)))
    const written = ktory < 2 ? shown(k) : `${k === 1 ? '' : k}\\sqrt{2}`
    return {
      given: [`$|AC| = ${written}$`, `$|BC| = ${a}$`, `$|\\angle ACB| = ${angle}^\\circ$`],
      answer: () => [side],
      names: () => ({ '|AC|': b, '|BC|': a, '|AB|': side }),
    }
  },
  'sciezka-wokol-okraglej-rabaty': ({ r = NaN, s = NaN }) => ({
    given: [`promień $${r}\\text{ m}$`, `szerokości $${s}\\text{ m}$`],
    // The mean length of the path times its width.
    answer: () => [quantity(2 * Math.PI * (r + s / 2) * s, 'm^2')],
  }),
  'wybieg-i-siatka-dookola': ({ a = NaN, b = NaN }) => ({
    given: [`wymiary $${a}\\text{ m}$ i $${b}\\text{ m}$`, 'ze wszystkich stron'],
    answer: () => [
      quantity(a + b + a + b, 'm'),
      quantity(
        Array.from({ length: b }, () => a).reduce((sum, row) => sum + row, 0),
        'm^2',
      ),
    ],
  }),
  'dlugosc-cieciwy-z-odleglosci': ({ r = NaN, d = NaN }) => ({
    given: [`o promieniu $${r}$`, `od środka o $${d}$`],
    // The ends of the chord at the height d of the circle x² + y² = r².
    answer: () => [2 * r * Math.sin(Math.acos(d / r))],
  }),
}
