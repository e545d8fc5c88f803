import { counted, pluralForm } from '#contract/text/plural.ts'
import type { MathConceptType } from '#contract/enums.ts'
import type { HomeworkTypeRevision } from '#contract/homework-type-writing.ts'

const tasks = { one: 'zadanie', few: 'zadania', many: 'zadań' }
const subtypes = { one: 'odmiana', few: 'odmiany', many: 'odmian' }
const conceptTypes: Record<MathConceptType, string> = {
  DOMAIN: 'Dział',
  THEOREM: 'Twierdzenie',
  DEFINITION: 'Definicja',
  TAG: 'Tag',
  HOMEWORK_TYPE: 'Typ zadań',
}
const fields: Record<HomeworkTypeRevision['changes'][number]['field'], string> = {
  name: 'Nazwa',
  formulas: 'Opis i\u00a0wzory',
  parent: 'Typ nadrzędny',
  concepts: 'Pojęcia',
}

/** Texts of what admins do with kinds of tasks. */
export const messages = {
  discardTitle: 'Porzucić zmiany?',
  discardLead: 'To, co zmieniono w\u00a0formularzu, przepadnie.',
  discard: 'Porzuć zmiany',
  tools: 'Narzędzia administratora',
  add: 'Dodaj typ',
  edit: 'Edytuj',
  history: 'Historia',
  merge: 'Scal',
  remove: 'Usuń',
  done: 'Gotowy',
  markedDone: 'Oznaczono jako gotowy!',
  markedUndone: 'Oznaczono jako niegotowy!',
  failed: 'Nie udało się wczytać typu zadań.',

  addTitle: 'Nowy typ zadań',
  editTitle: (name: string): string => `Edycja typu: ${name}`,
  name: 'Nazwa',
  formulas: 'Opis i\u00a0wzory',
  formulasHint: 'Po czym poznać takie zadanie i\u00a0jakich wzorów w\u00a0nim użyć.',
  parent: 'Typ nadrzędny',
  parentHint: 'Zostaw puste, jeśli to nie jest odmiana innego typu.',
  noParent: 'Usuń typ nadrzędny',
  concepts: 'Pojęcia',
  chosenConcepts: 'Wybrane pojęcia',
  searchConcepts: 'Szukaj pojęcia',
  searchTypes: 'Szukaj typu zadań',
  dropConcept: 'Usuń pojęcie',
  conceptTypes,
  nothing: 'Brak wyników.',
  save: 'Zapisz',
  cancel: 'Anuluj',
  stillUploading: 'Poczekaj, aż plik się prześle.',
  added: 'Dodano!',
  saved: 'Zaktualizowano!',

  conflictTitle: 'Zmiany, które ktoś zapisał w\u00a0międzyczasie',
  conflictLead: 'Zapis Twojej wersji zastąpi te zmiany; zostaną w\u00a0historii.',
  saveMine: 'Zapisz moją wersję',
  loadTheirs: 'Wczytaj zapisaną wersję',

  historyTitle: 'Historia typu',
  historyFailed: 'Nie udało się wczytać historii.',
  noHistory: 'Nikt jeszcze nie zmieniał tego typu.',
  fromTheStart: 'Wersja początkowa',
  noChanges: 'Bez różnic w\u00a0treści.',
  fieldName: (field: keyof typeof fields): string => fields[field],

  removeTitle: (name: string): string => `Usunąć typ „${name}”?`,
  removeLead: (taskCount: number, subtypeCount: number): string =>
    [
      taskCount === 0
        ? 'Nie ma zadań tego typu.'
        : `Bez typu ${pluralForm(taskCount, { one: 'zostanie', few: 'zostaną', many: 'zostanie' })} ${counted(taskCount, tasks)}; same zadania się nie zmienią.`,
      ...(subtypeCount === 0
        ? []
        : [
            `${pluralForm(subtypeCount, { one: 'Osobnym typem stanie', few: 'Osobnymi typami staną', many: 'Osobnymi typami stanie' })} się ${counted(subtypeCount, subtypes)}.`,
          ]),
      'Historia typu też zniknie. Tego nie można cofnąć.',
    ].join(' '),
  removed: 'Usunięto!',

  mergeTitle: (name: string): string => `Scal typ „${name}” z\u00a0innym`,
  mergeInto: 'Typ, który zostaje',
  mergeLead: (taskCount: number, subtypeCount: number): string =>
    `Przejdą do niego zadania (${taskCount}), odmiany (${subtypeCount}) i\u00a0pojęcia. Nazwa, opis i\u00a0historia tego typu znikną. Tego nie można cofnąć.`,
} as const
