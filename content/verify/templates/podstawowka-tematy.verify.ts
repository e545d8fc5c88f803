import { degrees, formula, quantity } from '../verification.ts'
import { onlyWhole, shown, signed, type TemplateVerifications } from './template-verification.ts'

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Topics of the primary school that had no template. */
export const templateVerifications: TemplateVerifications = {
  'liczba-z-tysiecy-i-wielu-setek': ({ a = NaN, b = NaN, d = NaN }) => ({
    given: [`z $${a}$ tysi`, `$${b}$ setek`, `i $${d}$ jedności`],
    // Counted in packs of a hundred.
    answer: () => [(10 * a + b) * 100 + d],
  }),
  'bilety-zaokraglone-do-setek': ({ setki = NaN, koncowka = NaN }) => ({
    given: [`sprzedano $${shown(100 * setki + koncowka)}$ bilet`, 'do setek'],
    answer: () => [onlyWhole(0, 200, (hundreds) => Math.abs(hundreds * 100 - (100 * setki + koncowka)) < 50) * 100],
  }),
  'lampki-ktore-blyskaja-razem': ({ a = NaN, b = NaN }) => ({
    given: [`co $${a}\\text{ s}$`, `co $${b}\\text{ s}$`],
    answer: () => [quantity(numbers(1, a * b).find((second) => second % a === 0 && second % b === 0) ?? NaN, 's')],
  }),
  'temperatura-po-dwoch-zmianach': ({ start = NaN, spadek = NaN, wzrost = NaN }) => ({
    given: [`pokazywał $${start}^\\circ$`, `spadła o $${spadek}^\\circ$`, `wzrosła o $${wzrost}^\\circ$`],
    answer: () => [degrees(start + (wzrost - spadek))],
  }),
  'wartosc-wyrazenia-dla-liczby': ({ a = NaN, b = NaN, x = NaN }) => ({
    given: [`$${a}x ${signed(b)}$`, `$x = ${x}$`],
    // Added up term by term.
    answer: () => [numbers(1, a).reduce((sum) => sum + x, b)],
    names: () => ({ x }),
  }),
  'czwarty-kat-czworokata': ({ alfa = NaN, beta = NaN, gamma = NaN }) => ({
    given: [`mają $${alfa}^\\circ$, $${beta}^\\circ$ i $${gamma}^\\circ$`],
    answer: () => [degrees(onlyWhole(1, 359, (angle) => alfa + beta + gamma + angle === 2 * 180))],
  }),
  'odleglosc-z-mapy': ({ skala = NaN, c = NaN }) => ({
    given: [`skali $1 : ${shown(skala)}$`, `długość $${c}\\text{ cm}$`],
    answer: () => [quantity((c / 100) * (skala / 1000), 'km')],
  }),
  'makulatura-czterech-klas': ({ a = NaN, b = NaN, c = NaN, d = NaN }) => ({
    given: [`| ${a} | ${b} | ${c} | ${d} |`, 'O ile kilogramów więcej'],
    answer: () => {
      const [least = NaN, , , most = NaN] = [a, b, c, d].toSorted((one, other) => one - other)
      return [quantity(most - least, 'kg')]
    },
  }),
  'minus-przed-nawiasem': ({ a = NaN, b = NaN, c = NaN, d = NaN }) => ({
    given: [`$${a}(x ${signed(b)}) - (${c}x ${signed(d)})$`],
    variables: { x: { from: -9, to: 9 } },
    answer: () => [formula(({ x = NaN }) => a * (x + b) - (c * x + d))],
  }),
  'reszta-sumy-dwoch-liczb': ({ m = NaN, r = NaN, s = NaN }) => ({
    given: [`przez $${m}$ daje resztę $${r}$`, `liczba $b$ resztę $${s}$`, '$a + b$'],
    answer: () => [(7 * m + r + (4 * m + s)) % m],
    names: () => ({ k: 7, n: 4, a: 7 * m + r, b: 4 * m + s }),
  }),
  'katy-wierzcholkowe-z-niewiadoma': ({ a = NaN, c = NaN, x = NaN, b = NaN }) => {
    // The other angle is chosen so that x fits; x is then found anew.
    const d = a * x + b - c * x
    const found = onlyWhole(-200, 200, (candidate) => a * candidate + b === c * candidate + d)
    return {
      given: [`(${a}x ${signed(b)})^\\circ`, `(${c}x ${signed(d)})^\\circ`],
      answer: () => [found, degrees(c * found + d)],
      names: () => ({ x: found }),
    }
  },
  'przekatna-prostokata-z-pierwiastkiem': ({ a = NaN, b = NaN }) => ({
    given: [`długości $${a}$ i $${b}$`, 'przekątnej'],
    answer: () => [Math.hypot(a, b)],
  }),
  'pole-trapezu-z-trzech-dlugosci': ({ a = NaN, b = NaN, h = NaN }) => ({
    given: [`mają $${a}\\text{ cm}$ i $${b}\\text{ cm}$`, `wysokość $${h}\\text{ cm}$`],
    // A rectangle and the triangle beside it.
    answer: () => [quantity(b * h + ((a - b) * h) / 2, 'cm^2')],
  }),
  'srodek-odcinka-o-danych-koncach': ({ a = NaN, b = NaN, p = NaN, q = NaN }) => ({
    given: [`$A = (${a}, ${b})$`, `$B = (${p}, ${q})$`],
    answer: () => [a + (p - a) / 2, q + (b - q) / 2],
  }),
  'obrazy-punktu-w-obu-osiach': ({ a = NaN, b = NaN }) => ({
    given: [`$A = (${a}, ${b})$`, 'względem osi $x$', 'względem osi $y$'],
    answer: () => [a, 0 - b, 0 - a, b],
  }),
  'objetosc-pudelka-o-trojkatnym-dnie': ({ a = NaN, b = NaN, h = NaN }) => ({
    given: [`$${a}\\text{ cm}$ i $${b}\\text{ cm}$`, `to $${h}\\text{ cm}$`],
    // Half of a cuboid.
    answer: () => [quantity((a * b * h) / 2, 'cm^3')],
  }),
  'zestawy-w-barze': ({ z = NaN, d = NaN, s = NaN }) => ({
    given: [`jest $${z}$ zup`, `$${d}$ drugi`, `i $${s}$ deser`],
    answer: () => [numbers(1, z).flatMap(() => numbers(1, d).flatMap(() => numbers(1, s))).length],
  }),
  'kulka-ktora-nie-jest-zielona': ({ b = NaN, c = NaN, z = NaN }) => ({
    given: [`$${b}$ biał`, `$${c}$ czarn`, `$${z}$ zielon`, 'nie jest zielona'],
    answer: () => [1 - z / (b + c + z)],
  }),
  'srednia-z-czterech-skokow': ({ a = NaN, b = NaN, c = NaN, d = NaN }) => ({
    given: [`$${a}$, $${b}$, $${c}$ i $${d}$ metrów`, 'średnia'],
    answer: () => [a / 4 + b / 4 + c / 4 + d / 4],
  }),
}
