import type { LevelProblemCode } from '#contract/exercise/level-problems.ts'

const PROBLEMS: Readonly<Record<LevelProblemCode, string>> = {
  noSlots: 'Wskaż przynajmniej jedno puste miejsce.',
  tooManySlots: 'Pustych miejsc może być najwyżej 6.',
  fewLabels: 'Podpisz przynajmniej dwie kreski, inaczej nie da się odczytać kroku.',
  outsideLine: 'Jedna z\u00a0kresek leży poza osią.',
  repeatedMark: 'Kreska jest podana dwa razy.',
  labelledSlot: 'Kreska nie może być podpisana i\u00a0pusta jednocześnie.',
  tooLarge: 'Liczby na osi muszą mieścić się między −99\u00a0999 a\u00a099\u00a0999.',
  tightLabels: 'Podpisy zachodzą na siebie na wąskim ekranie. Podpisz dalsze kreski.',
  unreadableSide: 'Po obu stronach musi stać liczba albo działanie, na przykład 3/4, 0,75, 2 + 5 albo 6 · 7.',
}

/** Says to an author what is wrong with a level. */
export function levelProblemText(code: LevelProblemCode): string {
  return PROBLEMS[code]
}
