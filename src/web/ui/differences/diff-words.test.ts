import { expect, test } from 'vitest'
import { diffWords } from '#web/ui/differences/diff-words.ts'

test('words that stayed, went and came stand in the order in which they are read', () => {
  expect(diffWords('Wzór na pole trójkąta', 'Wzór na obwód trójkąta')).toEqual([
    { text: 'Wzór na ', kind: 'same' },
    { text: 'pole ', kind: 'gone' },
    { text: 'obwód ', kind: 'new' },
    { text: 'trójkąta', kind: 'same' },
  ])
  expect(diffWords('Ile to jest?', 'Ile to jest? Policz.')).toEqual([
    { text: 'Ile to jest? ', kind: 'same' },
    { text: 'Policz.', kind: 'new' },
  ])
  expect(diffWords('', 'nowe')).toEqual([{ text: 'nowe', kind: 'new' }])
  expect(diffWords('stare', '')).toEqual([{ text: 'stare', kind: 'gone' }])
})

test('names of a list are compared without the sign between them; a word that stayed by chance belongs to the change around it', () => {
  expect(diffWords('Procenty; punkt', 'Procenty; punkt; promil')).toEqual([
    { text: 'Procenty; punkt', kind: 'same' },
    { text: '; promil', kind: 'new' },
  ])
  expect(
    diffWords('Bluza kosztowała dwieście, a potem staniała o dwa razy tyle', 'Jaśniejszy opis z przykładem potem wzór i rysunek obok'),
  ).toEqual([
    { text: 'Bluza kosztowała dwieście, a potem staniała o dwa razy tyle', kind: 'gone' },
    { text: 'Jaśniejszy opis z przykładem potem wzór i rysunek obok', kind: 'new' },
  ])
})

test('of any two texts, what stayed and went is the old one, what stayed and came the new one', () => {
  const text = (seed: number, length: number) => Array.from({ length }, (_, index) => `s${(index * seed) % 7}`).join(' ')
  for (const [before, after] of [
    [text(3, 40), text(5, 50)],
    [text(2, 2000), text(3, 2000)],
  ] as const) {
    const of = (...kinds: string[]) =>
      diffWords(before, after)
        .filter(({ kind }) => kinds.includes(kind))
        .map((part) => part.text)
        .join('')
    expect(of('same', 'gone').trim().split(/\s+/)).toEqual(before.split(' '))
    expect(of('same', 'new').trim().split(/\s+/)).toEqual(after.split(' '))
  }
})
