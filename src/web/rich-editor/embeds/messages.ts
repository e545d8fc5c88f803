import { EXERCISE_LABELS } from '#contract/text/exercise-labels.ts'
/** Texts of what a document takes from elsewhere: tasks, exercises, concepts. */
export const messages = {
  homework: 'Zadanie',
  interactive: 'Zadanie interaktywne',
  concept: 'Pojęcie',
  fragment: 'Fragment pojęcia',
  titles: { homework: 'Wstaw zadanie', concept: 'Wstaw pojęcie', fragment: 'Wstaw fragment pojęcia' },
  hints: {
    homework: 'Zadanie pojawi się jako karta z\u00a0tytułem i\u00a0początkiem treści.',
    concept: 'Nazwa pojęcia stanie w\u00a0wierszu i\u00a0zaprowadzi do jego artykułu.',
    fragment: 'Pojęcie pojawi się jako karta z\u00a0nazwą i\u00a0początkiem artykułu.',
  },
  search: { homework: 'Szukaj zadania', concept: 'Szukaj pojęcia', fragment: 'Szukaj pojęcia' },
  options: { homework: 'Zadania', concept: 'Pojęcia', fragment: 'Pojęcia' },
  searching: 'Szukam…',
  noOptions: 'Brak opcji',
  interactiveTitle: 'Wstaw zadanie interaktywne',
  exercise: 'Ćwiczenie',
  exercises: EXERCISE_LABELS,
  exerciseName: 'Nazwa',
  required: 'Wymagane pole',
  add: 'Dodaj',
  cancel: 'Anuluj',
  loading: 'Wczytywanie…',
  change: 'Zmień',
  open: 'Otwórz w\u00a0nowej karcie',
  remove: 'Usuń',
} as const
