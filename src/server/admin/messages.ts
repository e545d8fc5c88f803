/** Polish texts of what admins do that the API answers. */
export const adminMessages = {
  notOneself: 'Tego nie zrobisz na własnym koncie. Poproś innego administratora.',
  badgesAreForTeachers: 'Odznaki dostają nauczyciele i\u00a0administratorzy.',
} as const
