import { isClose } from '../close-to.ts'
import { quantity, word } from '../verification.ts'
import { onlyWhole, shown, signed, type TemplateVerifications } from './template-verification.ts'

const PAYMENTS_TO = 1000

/** Percentages, fractions, speed, means, linear equations of the primary school. */
export const templateVerifications: TemplateVerifications = {
  'cena-po-podwyzce-i-obnizce': ({ cena = NaN, wzrost = NaN, spadek = NaN }) => ({
    given: [`kosztował $${cena}$ zł`, `podniesiono o $${wzrost}\\%$`, `nową cenę obniżono o $${spadek}\\%$`],
    // The order of the two factors doesn't matter; the solution takes them the other way round.
    answer: () => [(cena - (cena * spadek) / 100) * (1 + wzrost / 100)],
  }),
  'cena-przed-obnizka': ({ cena = NaN, obnizka = NaN }) => {
    const nowa = Math.round((cena * (100 - obnizka)) / 100)
    return {
      given: [`kosztuje $${nowa}$ zł`, `po obniżce o $${obnizka}\\%$`],
      answer: () => [onlyWhole(1, PAYMENTS_TO, (price) => price * 100 - price * obnizka === nowa * 100)],
    }
  },
  'jaki-procent-to-dziewczynki': ({ dziewczynki = NaN, wszyscy = NaN }) => ({
    given: [`$${wszyscy}$ osób`, `w tym $${dziewczynki}$ dziewczyn`, 'wszystkich uczestników'],
    answer: () => [onlyWhole(1, 99, (percent) => percent * wszyscy === 100 * dziewczynki) / 100],
  }),
  'srednia-predkosc-rowerzysty': ({ v1 = NaN, t1 = NaN, v2 = NaN, t2 = NaN }) => ({
    given: [
      `przez $${shown(t1)}\\text{ h}$ z prędkością $${v1}\\,`,
      `przez $${shown(t2)}\\text{ h}$ z prędkością $${v2}\\,`,
      'na całej trasie',
    ],
    answer: () => {
      // Kilometres of every half hour in turn.
      const halfHours = [...Array<number>(2 * t1).fill(v1 / 2), ...Array<number>(2 * t2).fill(v2 / 2)]
      return [quantity(halfHours.reduce((sum, way) => sum + way, 0) / (halfHours.length / 2), 'km/h')]
    },
  }),
  'suma-ulamkow-o-roznych-mianownikach': ({ a = NaN, b = NaN, c = NaN, d = NaN }) => ({
    given: [`$\\frac{${a}}{${b}} + \\frac{${c}}{${d}}$`],
    answer: () => [a / b + c / d],
  }),
  'rownanie-liniowe-z-nawiasem': ({ a = NaN, b = NaN, c = NaN, x = NaN }) => {
    // Chosen so that x is the solution; the check then finds the solution without it.
    const d = a * (x + b) - c * x
    const found = onlyWhole(-200, 200, (candidate) => a * (candidate + b) - (c * candidate + d) === 0)
    return { given: [`$${a}(x ${signed(b)})`, `x ${signed(d)}$`], answer: () => [found], names: () => ({ x: found }) }
  },
  'wynik-w-ostatnim-meczu': ({ mecze = NaN, srednia = NaN, wzrost = NaN }) => {
    const found = onlyWhole(0, PAYMENTS_TO, (points) => isClose((mecze * srednia + points) / (mecze + 1), srednia + wzrost))
    return {
      given: [`rozegrała $${mecze}$ mecz`, `jest równa $${srednia}$`, `wzrosła do $${srednia + wzrost}$`],
      answer: () => [word(new Intl.PluralRules('pl').select(found) === 'few' ? 'punkty.' : 'punktów.'), found],
    }
  },
  'ile-kartonow-na-sloiki': ({ n = NaN, m = NaN }) => ({
    given: [`zrobiła $${n}$ słoik`, `mieści się $${m}$ słoików`],
    answer: () => [onlyWhole(1, 60, (boxes) => boxes * m >= n && (boxes - 1) * m < n)],
  }),
  'iloraz-poteg-o-wspolnej-podstawie': ({ p = NaN, a = NaN, b = NaN, d = NaN }) => ({
    given: [`{${p}^{${a}} \\cdot ${p}^{${b}}}`, `{${p}^{${a + b - d}}}`],
    // Factors of the numerator that are left when those of the denominator are struck out.
    answer: () => [
      Array.from({ length: a + b }, () => p)
        .slice(a + b - d)
        .reduce((product, factor) => product * factor, 1),
    ],
  }),
  'srednia-dwoch-grup': ({ n1 = NaN, n2 = NaN, s1 = NaN, s2 = NaN }) => ({
    given: [`$${n1}$ os`, `średnio $${s1}\\text{ min}$`, `$${n2}$ os`, `średnio $${s2}\\text{ min}$`],
    answer: () => {
      const minutes = [...Array<number>(n1).fill(s1), ...Array<number>(n2).fill(s2)]
      return [quantity(minutes.reduce((sum, value) => sum + value, 0) / minutes.length, 'min')]
    },
  }),
  'ile-godzin-dla-innej-liczby-osob': ({ a = NaN, b = NaN, t = NaN }) => ({
    given: [`$${a}$ os`, `przez $${t}\\text{ h}$`, `$${b}$ os`],
    answer: () => [
      quantity(
        onlyWhole(1, 600, (hours) => hours * b === a * t),
        'h',
      ),
    ],
  }),
  'ile-zostalo-po-dwoch-ulamkach': ({ k = NaN, m = NaN, n = NaN }) => ({
    given: [`$${k * n * m}\\text{ km}$ w trzy dni`, `$\\frac{1}{${m}}$ całej trasy`, `$\\frac{1}{${n}}$ tego, co zostało`],
    answer: () => [quantity(Math.round(k * n * m * (1 - 1 / m) * (1 - 1 / n)), 'km')],
  }),
}
