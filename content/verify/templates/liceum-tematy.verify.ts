import { degrees, formula, interval } from '../verification.ts'
import { onlyWhole, polynomial, shown, signed, type TemplateVerifications } from './template-verification.ts'

/** Topics of the basic level that had no template. */
export const templateVerifications: TemplateVerifications = {
  'lokata-z-kapitalizacja-co-rok': ({ k = NaN, p = NaN }) => ({
    given: [`$${p}\\%$ rocznie`, `wpłacono $${shown(k)}$ zł`, 'po dwóch latach'],
    answer: () => [Math.round(k * (1 + p / 100) ** 2 * 100) / 100],
  }),
  'rownanie-z-jednym-modulem': ({ a = NaN, r = NaN }) => ({
    given: [`$|x ${signed(-a)}| = ${r}$`],
    answer: () => Array.from({ length: 61 }, (_, at) => at - 30).filter((x) => Math.abs(x - a) === r),
  }),
  'kwadrat-sumy-minus-roznica-kwadratow': ({ a = NaN, b = NaN, c = NaN }) => ({
    given: [`(${a}x + ${b})^2 - (${a}x - ${c})(${a}x + ${c})`],
    variables: { x: { from: -9, to: 9 } },
    answer: () => [formula(({ x = NaN }) => (a * x + b) ** 2 - (a * x - c) * (a * x + c))],
  }),
  'reszta-kwadratu-liczby': ({ m = NaN, r = NaN, c = NaN }) => ({
    given: [`przez $${m}$ daje resztę $${r}$`, `$n^2 + ${c}$`],
    answer: () => [((5 * m + r) ** 2 + c) % m],
    names: () => ({ k: 5, n: 5 * m + r }),
  }),
  'proste-rownanie-wymierne': ({ a = NaN, d = NaN, c = NaN, x = NaN }) => {
    const b = d * (x - c) - a * x
    const found = onlyWhole(-300, 300, (candidate) => candidate !== c && a * candidate + b === d * (candidate - c))
    return { given: [`\\frac{${polynomial(a, b)}}{${polynomial(1, -c)}} = ${d}`], answer: () => [found], names: () => ({ x: found }) }
  },
  'punkt-po-dwoch-przesunieciach': ({ p = NaN, q = NaN, a = NaN, b = NaN }) => ({
    given: [`$A = (${p}, ${q})$`, `f(x ${signed(-a)}) ${signed(b)}`],
    // The argument for which f is asked at p.
    answer: () => [onlyWhole(-60, 60, (x) => x - a === p), q - -b],
  }),
  'miejsce-zerowe-i-przeciecie-z-osia': ({ a = NaN, b = NaN }) => ({
    given: [`$f(x) = ${polynomial(a, b)}$`],
    answer: () => [-b / a, a * 0 + b],
    names: () => ({ x: -b / a }),
    functions: () => ({ f: (x) => a * x + b }),
  }),
  'rownanie-wykladnicze-o-wspolnej-podstawie': ({ p = NaN, c = NaN, a = NaN, b = NaN }) => ({
    given: [`$${p}^{${polynomial(a, b)}} = ${p ** c}$`],
    answer: () => [(Math.log(p ** c) / Math.log(p) - b) / a],
    names: () => ({ x: (c - b) / a }),
  }),
  'ktory-wyraz-ma-dana-wartosc': ({ p = NaN, q = NaN, n = NaN }) => {
    const value = p * n + q
    const found = onlyWhole(1, 2000, (index) => p * index + q === value)
    return {
      given: [`$a_n = ${p}n ${signed(q)}$`, `jest równy $${value}$`],
      answer: () => [found],
      names: () => ({ n: found }),
    }
  },
  'odpowiadajacy-bok-trojkata-podobnego': ({ a = NaN, b = NaN, c = NaN }) => ({
    given: [`długości $${a}$ i $${b}$`, `odpowiada bok długości $${c}$`],
    answer: () => [(b * c) / a],
  }),
  'pole-trojkata-z-dwoch-bokow-i-kata': ({ a = NaN, b = NaN, kat = NaN }) => ({
    given: [`długości $${a}$ i $${b}$`, `ma $${kat}^\\circ$`],
    // One side on the axis, the end of the other above it.
    answer: () => [(a * Math.abs(b * Math.cos(degrees(kat - 90)))) / 2],
  }),
  'przekatna-prostopadloscianu-z-krawedzi': ({ a = NaN, b = NaN, c = NaN }) => ({
    given: [`długości $${a}$, $${b}$ i $${c}$`, 'przekątnej'],
    answer: () => [Math.hypot(a, b, c)],
  }),
  'samorzad-z-dziewczyna-i-chlopcem': ({ n = NaN, m = NaN }) => ({
    given: [`$${n}$ dziewczyn`, `$${m}$ chłopców`, 'z pozostałych'],
    // The treasurer is another girl or another boy.
    answer: () => [n * m * (n - 1) + n * m * (m - 1)],
  }),
  'srednia-wazona-trzech-ocen': ({ a = NaN, b = NaN, c = NaN }) => ({
    given: [`$${a}$ z wagą $2$`, `$${b}$ z wagą $3$`, `$${c}$ z wagą $5$`],
    answer: () => [[a, a, b, b, b, c, c, c, c, c].reduce((sum, mark) => sum + mark, 0) / 10],
  }),
  'reszta-z-dzielenia-przez-dwumian': ({ a = NaN, b = NaN, c = NaN, p = NaN }) => ({
    given: [`$W(x) = ${polynomial(1, a, b, c)}$`, `$x ${signed(-p)}$`],
    // Horner’s scheme.
    answer: () => [[1, a, b, c].reduce((value, coefficient) => value * p + coefficient, 0)],
  }),
  'najmniejsza-wartosc-z-nierownosci-srednich': ({ a = NaN, b = NaN }) => ({
    given: [`${a === 1 ? '' : a}x + \\frac{${b}}{x}`, '$x > 0$'],
    variables: { x: { from: 0.1, to: 20 } },
    answer: () => {
      const at = Math.sqrt(b / a)
      return [a * at + b / at]
    },
  }),
  'parametr-i-dwa-rozwiazania': ({ a = NaN, c = NaN }) => ({
    given: [`$x^2 - ${2 * a}x + (m ${signed(c)}) = 0$`],
    // The vertex of the parabola lies below the axis.
    answer: () => [interval('(', -Infinity, 2 * a * a - a ** 2 - c, ')')],
    names: () => ({ m: a ** 2 - c - 1.3, '\\Delta': 4 * 1.3 }),
  }),
  'iloraz-niedodatni': ({ a = NaN, b = NaN }) => ({
    given: [`\\frac{${polynomial(1, -a)}}{${polynomial(1, -b)}} \\leq 0`],
    answer: () => {
      const held = Array.from({ length: 61 }, (_, at) => at - 30).filter((x) => x !== b && (x - a) / (x - b) <= 0)
      return [interval('⟨', Math.min(...held), Math.max(...held) + 1, ')')]
    },
  }),
  'nierownosc-z-modulem-wyrazenia': ({ a = NaN, b = NaN, c = NaN }) => ({
    given: [`$|${a}x ${signed(b)}| \\leq ${c}$`],
    // The middle of the interval and its half.
    answer: () => [interval('⟨', -b / a - c / a, -b / a + c / a, '⟩')],
    names: () => ({ x: -b / a + c / (3 * a) }),
  }),
  'cosinus-podwojonego-z-jednej-wartosci': ({ p = NaN, q = NaN, ktora = NaN }) => {
    const alpha = ktora === 0 ? Math.asin(p / q) : Math.acos(p / q)
    return {
      given: [`jest równy $\\frac{${p}}{${q}}$`, ktora === 0 ? 'jego sinus' : 'jego cosinus'],
      answer: () => [Math.cos(2 * alpha)],
      names: () => ({ '\\alpha': alpha }),
    }
  },
  'promien-okregu-opisanego-z-sinusow': ({ a = NaN, kat = NaN }) => ({
    given: [`bok długości $${a}$`, `kąta $${kat}^\\circ$`],
    // A chord and its central angle.
    answer: () => [a / Math.sqrt(2 - 2 * Math.cos(degrees(2 * kat)))],
  }),
  'odleglosc-punktu-od-prostej-z-danych': ({ ktora = NaN, x = NaN, y = NaN, c = NaN }) => {
    const [a = NaN, b = NaN] =
      [
        [3, 4],
        [4, -3],
        [6, 8],
        [5, -12],
      ][ktora] ?? []
    // The foot of the perpendicular.
    const t = (a * x + b * y + c) / (a * a + b * b)
    return {
      given: [`$P = (${x}, ${y})$`, `$${a}x ${signed(b)}y ${signed(c)} = 0$`],
      answer: () => [Math.hypot(a * t, b * t)],
    }
  },
  'tangens-kata-przekatnej-graniastoslupa': ({ a = NaN, h = NaN }) => ({
    given: [`krawędź podstawy $${a}$`, `wysokość $${h}$`],
    answer: () => [Math.tan(Math.atan2(h, Math.hypot(a, a)))],
  }),
  'wadliwa-sztuka-z-jednej-z-dwoch-linii': ({ u = NaN, a = NaN, b = NaN }) => ({
    given: [`wytwarza $${u}\\%$`, `jest $${a}\\%$ żarówek`, `i $${b}\\%$ z drugiej`],
    // Counted among ten thousand bulbs.
    answer: () => [(u * a + (100 - u) * b) / 10_000],
    names: () => ({ W: 0, L_1: 1, L_2: 2 }),
    functions: () => ({ P: (event) => [(u * a + (100 - u) * b) / 10_000, u / 100, 1 - u / 100][event] ?? NaN }),
  }),
}
