import { combinations } from './compute.ts'
import { quantity, truths, type Verifications, word } from './verification.ts'

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const DAYS = ['niedziel', 'poniedział', 'wtor', 'środ', 'czwart', 'piąt', 'sobot']
const DAY = 24 * 60 * 60 * 1000
const DISTANCES = [
  [5, 6],
  [8, 9],
  [11, 10],
  [8, 7],
] as const
const TIMES: readonly (readonly [string, number])[] = [
  ['Ala', 10.02],
  ['Iga', 9.75],
  ['Ola', 9.8],
  ['Ewa', 9.09],
]
const BORROWED = { september: 35, november: 45, december: 20 }

/** Minutes from midnight of a time such as 16:45. */
const minutesOf = (time: string): number => {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Results of 6 + 4 · 5 − 2 with one pair of brackets that changes the order, and without a change. */
const bracketed = [(6 + 4) * 5 - 2, 6 + 4 * (5 - 2), 6 + 4 * 5 - 2, 6 + (4 * 5 - 2)]

/** A calendar year in which 14 October is a Wednesday. */
const today = Date.UTC(2026, 9, 14)
const birthday = Date.UTC(2026, 11, 3)

/** Primary school, grades 4–5: time, money, units, rectangles, fractions, diagrams. */
export const verifications: Verifications = {
  'o-ktorej-skonczy-sie-film': {
    given: ['o 16:45', '$18$ minut', '$1$ godzinę i $47$ minut'],
    isCorrect: ({ text }) => minutesOf(text) === minutesOf('16:45') + 18 + 60 + 47,
  },
  'ile-dni-do-urodzin': {
    given: ['środa, 14 października', '3 grudnia'],
    answer: () => {
      if (new Date(today).getUTCDay() !== 3) return [NaN]
      return [(birthday - today) / DAY, word(DAYS[new Date(birthday).getUTCDay()] ?? '')]
    },
  },
  'jak-zapisac-reszte-z-zakupow': {
    given: ['$4$ zeszyty po $6$ zł', '$3$ długopisy po $5$ zł', '$50$ zł'],
    isCorrect: ({ says }) => says([6, 6, 6, 6, 5, 5, 5].reduce((left, price) => left - price, 50)),
  },
  'jedna-para-nawiasow': {
    given: ['$6 + 4 \\cdot 5 - 2$', 'jedną parę nawiasów'],
    answer: () => [Math.max(...bracketed), Math.min(...bracketed)],
  },
  'siatka-na-wybieg-krolikow': {
    given: ['$6\\text{ m}$ i $4\\text{ m}$', 'zostawia metr', '$18{,}50$ zł'],
    answer: () => [((6 + 4 + 6 + 4 - 1) * 1850) / 100],
  },
  'plytki-na-taras': {
    given: ['$3\\text{ m}$ na $2{,}4\\text{ m}$', 'boku $30\\text{ cm}$'],
    answer: () => [Math.round((3 * 2.4) / 0.3 ** 2)],
  },
  'ten-sam-sznurek-dwa-prostokaty': {
    given: ['długości $36\\text{ cm}$ kwadrat', 'dłuższy bok ma $12\\text{ cm}$'],
    answer: () => [quantity((36 / 4) ** 2 - 12 * (36 / 2 - 12), 'cm^2')],
  },
  'ile-wazy-sloik-miodu': {
    given: ['$24$ jednakowymi słoikami', '$11{,}4\\text{ kg}$', '$600\\text{ g}$'],
    answer: () => [quantity((11_400 - 600) / 24, 'g')],
  },
  'wskazowki-o-wpol-do-trzeciej': {
    given: ['mniejszy od półpełnego', 'o godzinie 14:30'],
    // Minutes of the day turn the short hand by half a degree, the long one by six.
    answer: () => {
      const minutes = minutesOf('14:30')
      const turned = Math.abs((minutes * 0.5) % 360) - ((minutes * 6) % 360)
      const angle = Math.abs(turned)
      return [quantity(Math.min(angle, 360 - angle), '°')]
    },
  },
  'ile-kostek-czekolady-zostalo': {
    given: ['ma $24$ kostki', '$\\frac{1}{4}$ tabliczki', '$\\frac{1}{3}$ tego, co zostało'],
    answer: () => [24 * (1 - 1 / 4) * (1 - 1 / 3)],
  },
  'ulamek-najblizej-jedynki': {
    given: ['najbliżej liczby $1$'],
    answer: () => {
      const [nearest] = DISTANCES.toSorted((one, other) => Math.abs(one[0] / one[1] - 1) - Math.abs(other[0] / other[1] - 1))
      return nearest ? [nearest[0] / nearest[1]] : []
    },
  },
  'drugie-miejsce-w-biegu': {
    given: ['| Ala | Iga | Ola | Ewa |', '| $10{,}02$ | $9{,}75$ | $9{,}8$ | $9{,}09$ |', 'drugie miejsce'],
    isCorrect: ({ text }) => TIMES.toSorted((one, other) => one[1] - other[1])[1]?.[0] === text,
  },
  'reszta-z-zakupow-na-biwak': {
    given: ['$3\\text{ kg}$ jabłek po $4{,}29$ zł', '$2$ butelki wody po $2{,}49$ zł', 'z $20$ zł'],
    answer: () => [(2000 - 3 * 429 - 2 * 249) / 100],
  },
  'wypozyczenia-w-szkolnej-bibliotece': {
    given: ['label: wrzesień, value: 35', 'label: listopad, value: 45', 'label: grudzień, value: 20', 'o $10$ książek', 'dokładnie połowę'],
    marks: () => truths(BORROWED.november - BORROWED.september === 10, BORROWED.december * 2 === BORROWED.november),
  },
  'ile-cyfr-na-numery-stron': {
    given: ['od $1$ do $120$'],
    answer: () => [Array.from({ length: 120 }, (_, at) => String(at + 1)).join('').length],
  },
  'brakujaca-cyfra-w-kodzie-roweru': {
    given: ['liczba $52a6$', 'przez $3$ i przez $4$'],
    answer: () =>
      combinations(DIGITS)
        .flat()
        .filter((digit) => (5206 + 10 * digit) % 12 === 0),
  },
  'owad-w-atlasie-w-skali': {
    given: ['w skali $5 : 1$', '$3{,}5\\text{ cm}$'],
    answer: () => [quantity(35 / 5, 'mm')],
  },
}
