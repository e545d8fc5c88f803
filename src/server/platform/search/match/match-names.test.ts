import { expect, test } from 'vitest'
import { matchNames } from '#server/platform/search/match/match-names.ts'

const names = [
  ['Równanie kwadratowe', 'równanie drugiego stopnia'],
  ['Funkcja kwadratowa'],
  ['Twierdzenie Pitagorasa'],
  ['Kąt'],
  ['Kątomierz'],
  ['Wyróżnik', 'delta'],
  ['Matura (marzec 2026), Poziom podstawowy'],
]
const find = async (search: string): Promise<(string | undefined)[]> => {
  const { ids } = await matchNames(
    names.map((own, id) => ({ id, names: own })),
    search,
  )
  return ids.map((id) => names[id]?.[0])
}

test('names are found in any form, without diacritics, with slips, unfinished, by another name', async () => {
  for (const search of ['równań kwadratowych', 'rownanie', 'równnie', 'równanie kw', 'drugiego stopnia'])
    expect(await find(search), search).toEqual(['Równanie kwadratowe'])
  expect(await find('kwadratow')).toEqual(['Funkcja kwadratowa', 'Równanie kwadratowe'])
  expect(await find('tw. pitagorasa')).toEqual(['Twierdzenie Pitagorasa'])
  expect(await find('egzamin maturalny')).toEqual([names[6]?.[0]])
  expect(await find('twierdzenie pitagorsa')).toEqual(['Twierdzenie Pitagorasa'])
  expect(await find('matura 2026')).toEqual([names[6]?.[0]])
})

test('the name itself comes before a longer one, the first name before another', async () => {
  expect(await find('kąt')).toEqual(['Kąt', 'Kątomierz'])
  expect(await find('kat')).toEqual(['Kąt', 'Kątomierz'])
  expect(await find('delta')).toEqual(['Wyróżnik'])
})

test('a letter alone begins names, first of all the first word of one', async () => {
  expect(await find('k')).toEqual(['Kąt', 'Kątomierz', 'Funkcja kwadratowa', 'Równanie kwadratowe'])
  expect(await find('x')).toEqual([])
  expect(await find('funkcja k')).toEqual(['Funkcja kwadratowa'])
})

test('a formula is in no name, and beside words it says nothing', async () => {
  for (const search of ['20%', 'x^2', '2+2']) expect(await find(search), search).toEqual([])
  expect(await find('równanie x^2+1=0')).toEqual(['Równanie kwadratowe'])
  expect(await find('20')).toEqual([names[6]?.[0]])
})

test('signs alone and unknown words find nothing', async () => {
  for (const search of ['%', '!!', 'tw hipopotam', 'hipopotam', 'równanie hipopotam']) expect(await find(search), search).toEqual([])
})
