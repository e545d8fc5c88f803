import { expect, test } from 'vitest'
import { countLetters, filterAddress, filtersIn } from '#web/math-concept/filters.ts'

const read = (query: string) => filtersIn(`https://example.com/resources/concepts${query}`)

test('the choices are in the address, and what can’t be chosen is none', () => {
  for (const address of [
    '/resources/concepts',
    '/resources/concepts?search=ci%C4%85g&type=TAG',
    '/resources/concepts?domainsIds=7&letter=%C5%81',
  ])
    expect(filterAddress(filtersIn(`https://example.com${address}`))).toBe(address)
  expect(read('?type=HOMEWORK_TYPE&letter=ab&domainsIds=x')).toEqual({ search: '', type: null, letter: null, domainId: null })
  expect(read('?search=granica&domainsIds=7&letter=ć')).toEqual({ search: 'granica', type: null, letter: 'Ć', domainId: null })
  expect(filterAddress(read('?type=TAG'), 2, 50)).toBe('/resources/concepts?page=2&pageSize=50&type=TAG')
})

test('letters stand in the order of the Polish alphabet, each with its number', () => {
  const names = ['Żabka', 'ciąg', 'Ćwiartka', 'Liczba', 'Łuk', 'Całka', 'Źródło', 'Zbiór']
  expect(countLetters(names.map((name) => ({ name }))).map(({ letter, count }) => `${letter}${count}`)).toEqual([
    'C2',
    'Ć1',
    'L1',
    'Ł1',
    'Z1',
    'Ź1',
    'Ż1',
  ])
})
