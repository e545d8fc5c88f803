import type { AnswerField } from '#contract/homework/answer-field.ts'
import type { FormFault } from '#contract/homework/typed-answers.ts'

/** Sentences about typed answers, and how to type them. */
export const verdictMessages = {
  readAs: 'Czytam to tak:',
  chooseReading: 'To można przeczytać na kilka sposobów. Wybierz, co miało być:',
  reading: (number: number): string => `Sposób odczytania ${number}`,
  correct: 'Dobrze!',
  wrong: 'To nie ta odpowiedź. Spróbuj jeszcze raz.',
  ambiguous: 'Wybierz, co miało być, i\u00a0sprawdź jeszcze raz.',
  undecided: 'Nie umiem tego ocenić, więc nie liczę tego jako błąd. Porównaj swoją odpowiedź z\u00a0rozwiązaniem.',
  unreadable: 'Nie umiem tego przeczytać.',
  here: 'w\u00a0tym miejscu:',
  ownKeyboard: 'Klawiatura telefonu',
  schoolKeyboard: 'Klawiatura szkolna',
  showKeys: 'Pokaż znaki',
  hideKeys: 'Ukryj znaki',
  letters: 'Litery',
  digits: 'Cyfry',
  keys: {
    angleOpen: 'nawias ostrokątny otwierający',
    angleClose: 'nawias ostrokątny zamykający',
    infinity: 'nieskończoność',
    union: 'suma zbiorów',
  },
} as const

/** Sentences about answers that are right in their value but not in the way they are written. */
export const formFaults: Readonly<Record<FormFault, string>> = {
  'not-reduced': 'Wartość się zgadza, ale ułamek można jeszcze skrócić.',
  'root-in-denominator': 'Wartość się zgadza, ale usuń niewymierność z\u00a0mianownika.',
  'not-factored': 'Zgadza się, ale zapisz to w\u00a0postaci iloczynowej.',
  'not-expanded': 'Zgadza się, ale wykonaj mnożenie i\u00a0zredukuj wyrazy podobne.',
  'not-vertex-form': 'Zgadza się, ale zapisz to w\u00a0postaci kanonicznej.',
  'not-slope-form': 'To ta prosta, ale zapisz ją w\u00a0postaci kierunkowej.',
  'not-general-form': 'To ta prosta, ale zapisz ją w\u00a0postaci ogólnej.',
  'not-equation': 'Zgadza się, ale podaj całe równanie.',
  'not-solved': 'Zgadza się, ale rozwiąż to do końca.',
  'not-interval': 'Zgadza się, ale zapisz to jako przedział.',
  'not-decimal': 'Wartość się zgadza, ale podaj ją w\u00a0postaci dziesiętnej.',
  precision: 'Wartość się zgadza, ale podaj ją z\u00a0taką dokładnością, o\u00a0jaką pyta zadanie.',
  'not-fraction': 'Wartość się zgadza, ale zapisz ją jako ułamek zwykły.',
  'not-mixed': 'Wartość się zgadza, ale zapisz ją jako liczbę mieszaną.',
  'not-scientific': 'Wartość się zgadza, ale zapisz ją w\u00a0notacji wykładniczej.',
  'unit-missing': 'Liczba się zgadza, ale dopisz jednostkę.',
  'other-unit': 'Wielkość się zgadza, ale podaj ją w\u00a0jednostce, o\u00a0którą pyta zadanie.',
}

/** An example of how such an answer is typed; none where anybody knows. */
export const typingHints: ReadonlyMap<AnswerField['kind'], string> = new Map([
  ['solutions', 'Na przykład: x = 1 lub x = -2.'],
  ['inequality', 'Na przykład: x > 3.'],
  ['interval', 'Na przykład: <1; 3) albo (-oo; 2>.'],
  ['set', 'Na przykład: {1; 2; 3}.'],
  ['coordinates', 'Na przykład: (1; -2).'],
  ['vector', 'Na przykład: [3; -1].'],
  ['ordered-list', 'Na przykład: 1; 2; 3.'],
  ['matching', 'Na przykład: A2, B1.'],
  ['equation', 'Na przykład: y = 2x + 1.'],
])
