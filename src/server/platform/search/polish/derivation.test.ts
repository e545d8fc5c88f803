import { expect, test } from 'vitest'
import { relatedTo } from '#server/platform/search/polish/related-words.ts'

const words = (lemma: string): string[] => relatedTo(lemma).map(({ word }) => word)

test.each([
  ['losowanie', 'losować'],
  ['losowanie', 'wylosować'],
  ['rozkład', 'rozłożyć'],
  ['obniżka', 'obniżyć'],
  ['obniżenie', 'obniżyć'],
  ['mnożenie', 'pomnożyć'],
  ['uproszczenie', 'upraszczać'],
  ['przesunięcie', 'przesunąć'],
  ['odjęcie', 'odejmować'],
  ['porównanie', 'porównywać'],
  ['konstrukcja', 'konstruować'],
  ['całkowanie', 'całkować'],
])('%s and %s are found with each other', (noun, verb) => {
  expect(words(noun)).toContain(verb)
  expect(words(verb)).toContain(noun)
})

test('a thing that was an action once is not found with its verb', () => {
  for (const [thing, verb] of [
    ['równanie', 'równać'],
    ['zadanie', 'zadać'],
    ['działanie', 'działać'],
    ['wyrażenie', 'wyrazić'],
    ['twierdzenie', 'twierdzić'],
    ['odchylenie', 'odchylić'],
  ] as const) {
    expect(words(thing), thing).not.toContain(verb)
    expect(words(verb), verb).not.toContain(thing)
  }
})

test('a word is never related to itself, and to none twice', () => {
  for (const lemma of ['losowanie', 'losować', 'rozkład', 'dzielić', 'rzut', 'kwadrat', 'płacić']) {
    expect(words(lemma)).not.toContain(lemma)
    expect(new Set(words(lemma)).size).toBe(words(lemma).length)
  }
})
