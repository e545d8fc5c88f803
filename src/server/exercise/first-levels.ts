import type { GameType } from '#contract/enums.ts'
import type { LevelContent, NumberLineItem } from '#contract/exercise/level.ts'

/** A level that an installation begins with. */
export type FirstLevel = { title: string; grade: number; content: LevelContent }

const line = (from: number, step: number, marks: number, labelled: number[], slots: number[]): NumberLineItem => ({
  from,
  step,
  marks,
  labelled,
  slots,
})

const lines = (title: string, grade: number, ...items: NumberLineItem[]): FirstLevel => ({
  title,
  grade,
  content: { type: 'NumberLine', items },
})

/** Pairs as they are read: `7 ? 9`. */
const pairs = (title: string, grade: number, ...items: string[]): FirstLevel => ({
  title,
  grade,
  content: {
    type: 'NumberComparison',
    items: items.map((item) => {
      const [left = '', right = ''] = item.split(' ? ')
      return { left, right }
    }),
  },
})

/** The levels of each exercise, from easy to hard; the first five lines and the first pairs are given (docs/product/exercise.md, 6). */
export const FIRST_LEVELS: Readonly<Record<GameType, { freeLevels: number; levels: readonly FirstLevel[] }>> = {
  NumberLine: {
    freeLevels: 12,
    levels: [
      lines('Od 0 do 10', 1, line(0, 1, 11, [0, 1, 10], [3, 5, 8])),
      lines('Od 10 do 20', 1, line(10, 1, 11, [0, 1, 10], [4, 7, 9])),
      lines('Co 50', 3, line(0, 50, 11, [0, 2, 4], [3, 6, 9])),
      lines('Co 3', 2, line(0, 3, 11, [0, 1, 2], [4, 7, 9])),
      lines('Co 70', 4, line(0, 70, 11, [0, 1, 10], [3, 5, 8])),
      lines('Co 2', 1, line(0, 2, 11, [0, 1, 10], [2, 4, 7, 9])),
      lines('Co 10', 2, line(0, 10, 11, [0, 1, 10], [3, 5, 6, 9])),
      lines('Co 5', 2, line(0, 5, 11, [0, 2, 10], [1, 5, 7])),
      lines('Co 25', 3, line(0, 25, 9, [0, 4, 8], [1, 3, 6])),
      lines('Setki', 3, line(0, 100, 11, [0, 1, 10], [2, 4, 7, 9])),
      lines('Tysiące', 4, line(0, 1000, 11, [0, 1, 10], [3, 6, 8])),
      lines('Dziesiąte części', 4, line(0, 0.1, 11, [0, 5, 10], [2, 3, 7, 9])),
      lines('Między 3 a\u00a04', 4, line(3, 0.1, 11, [0, 10], [1, 4, 8])),
      lines('Co pół', 4, line(0, 0.5, 9, [0, 2, 8], [1, 3, 5, 7])),
      lines('Co ćwierć', 5, line(0, 0.25, 9, [0, 4, 8], [1, 3, 6])),
      lines('Poniżej zera', 5, line(-5, 1, 11, [0, 5, 6], [2, 4, 8])),
      lines('Dziesiątki poniżej zera', 5, line(-50, 10, 11, [0, 5, 10], [2, 4, 8])),
      lines('Setne części', 5, line(2, 0.01, 11, [0, 10], [3, 5, 9])),
    ],
  },
  NumberComparison: {
    freeLevels: 9,
    levels: [
      pairs('Do 20', 1, '7 ? 9', '15 ? 12'),
      pairs('Do 100', 2, '34 ? 43', '70 ? 69', '58 ? 58', '19 ? 91'),
      pairs('Dodawanie i\u00a0odejmowanie', 2, '7 + 5 ? 13', '15 − 6 ? 9', '8 + 8 ? 20 − 4', '30 − 7 ? 22'),
      pairs('Liczby trzycyfrowe', 3, '405 ? 450', '798 ? 789', '600 ? 599', '312 ? 321'),
      pairs('Mnożenie', 3, '6 · 7 ? 40', '4 · 9 ? 6 · 6', '7 · 8 ? 9 · 6', '5 · 8 ? 45'),
      pairs('Dzielenie', 3, '24 : 4 ? 7', '36 : 6 ? 42 : 7', '50 : 5 ? 9', '30 : 6 ? 18 : 3'),
      pairs('Liczby do 10\u00a0000', 4, '3050 ? 3500', '9999 ? 10000', '4210 ? 4201', '7 · 1000 ? 7000'),
      pairs('Ułamki: te same mianowniki', 4, '2/7 ? 5/7', '4/9 ? 2/9', '7/7 ? 1', '6/5 ? 1'),
      pairs('Ułamki: te same liczniki', 4, '1/2 ? 1/3', '3/8 ? 3/4', '2/5 ? 2/3', '5/6 ? 5/9'),
      pairs('Ułamki dziesiętne', 4, '0,5 ? 0,45', '1,2 ? 1,20', '3,07 ? 3,7', '0,9 ? 0,89'),
      pairs('Kolejność działań', 4, '2 + 3 · 4 ? 20', '18 − 6 : 2 ? 15', '5 · 2 + 1 ? 12', '20 − 4 · 3 ? 6'),
      pairs('Ułamki zwykłe i\u00a0dziesiętne', 5, '1/2 ? 0,5', '3/4 ? 0,7', '1/5 ? 0,25', '2 1/2 ? 2,05'),
      pairs('Ułamki: różne mianowniki', 5, '2/3 ? 3/4', '4/8 ? 1/2', '5/6 ? 7/9', '1/3 ? 3/10'),
      pairs('Liczby ujemne', 5, '−3 ? 2', '−7 ? −4', '0 ? −1', '−9 ? −10'),
    ],
  },
}
