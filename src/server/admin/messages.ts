/** Polish texts of what admins do that the API answers. */
export const adminMessages = {
  notOneself: 'Tego nie zrobisz na własnym koncie. Poproś innego administratora.',
  badgesAreForTeachers: 'Odznaki dostają nauczyciele i\u00a0administratorzy.',
  takenMeanwhile: 'To zgłoszenie wygląda już inaczej. Odśwież listę i\u00a0spróbuj ponownie.',
  notTaken: 'To zgłoszenie nie czeka już na Twoją decyzję. Odśwież listę.',
} as const
