import type { Subject } from '#contract/enums.ts'

/** Polish names of school subjects. A module of its own: most pages name none. */
export const SUBJECT_LABELS: Record<Subject, string> = {
  MATHS: 'Matematyka',
  POLISH: 'Język polski',
  ENGLISH: 'Język angielski',
  GERMAN: 'Język niemiecki',
  FRENCH: 'Język francuski',
  SPANISH: 'Język hiszpański',
  ITALIAN: 'Język włoski',
  BIOLOGY: 'Biologia',
  CHEMISTRY: 'Chemia',
  PHYSICS: 'Fizyka',
  GEOGRAPHY: 'Geografia',
  HISTORY: 'Historia',
  CIVICS: 'Wiedza o\u00a0społeczeństwie',
  COMPUTER_SCIENCE: 'Informatyka',
  MUSIC: 'Muzyka',
}
