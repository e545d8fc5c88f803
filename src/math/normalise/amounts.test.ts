import { expect, it } from 'vitest'
import { amountsIn, withAmounts } from './amounts.ts'

it.each([
  ['Cena spadła o 20%, potem o 20 %, 12,5% i 4{,}8\\%.', ['20%', '20%', '12,5%', '4,8%']],
  ['o 20 procent, 20 procentach, 20 proc. i 20-procentowy roztwór', ['20%', '20%', '20%', '20%']],
  ['30 stopni, 30°, 30 °C, 30^\\circ i 30^{\\circ}, 3 stopnie, 60-stopniowy', ['30°', '30°', '30°', '30°', '30°', '3°', '60°']],
  ['od 6:40 do 7:00, liczba 3,14, 0{,}5 i 2.5', ['6:40', '7:00', '3,14', '0,5', '2,5']],
  ['1,2,3 i 1:50000, VII.2.3, 1:30:05', []],
  ['0,5 stopnia i 1 stopień', ['0,5°', '1°']],
  ['2.5 percent of 90 degrees', ['2,5%', '90°']],
  ['wielomian 3 stopnia, 20 punktów procentowych, x_2 \\circ f, 40 percentage points, 31 stopień', []],
])('%s', (text, amounts) => {
  expect(amountsIn(text)).toEqual(amounts)
})

it.each([
  ['20 procent z 150', '20% z 150'],
  ['20%ceny', '20% ceny'],
  ['kąt 60 stopni', 'kąt 60°'],
  ['obniżka 20 proce', 'obniżka 20%'],
  ['30 stop', '30°'],
  ['lata 20', 'lata 20'],
  ['matura zadanie 12.1', 'matura zadanie 12.1'],
])('a question %s is %s', (search, asked) => {
  expect(withAmounts(search)).toBe(asked)
})
