/** Texts of the fields that every exam has, by whoever it is made. */
export const messages = {
  type: 'Egzamin',
  level: 'Poziom',
  noLevel: 'Bez poziomu',
  minutes: 'Czas w\u00a0minutach',
} as const
