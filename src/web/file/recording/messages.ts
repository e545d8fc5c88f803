/** Texts of recordings that were left in the middle. */
export const messages = {
  title: 'Niedokończone nagranie',
  lead: (name: string, when: string): string => `Nagranie „${name}” z\u00a0${when} zostało przerwane. To, co nagrano, jest bezpieczne.`,
  finish: 'Dokończ nagranie',
  finishing: 'Zapisujemy nagranie…',
  finished: 'Zapisano nagranie',
  finishedHint: 'Jest wśród Twoich plików.',
  failed: 'Nie udało się dokończyć nagrania',
  gone: 'Minęła doba, więc zapisano je samo z\u00a0tego, co dotarło na serwer. Sprawdź swoje pliki.',
  drop: 'Usuń',
  dropTitle: 'Usunąć nagranie?',
  dropLead: 'Tego, co nagrano, nie da się odzyskać.',
} as const
