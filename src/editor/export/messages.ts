/** Polish words that a document says when it leaves its site. */
export const exportWords = {
  homework: 'Zadanie w\u00a0serwisie Wizards',
  concept: 'Pojęcie w\u00a0serwisie Wizards',
  notes: 'Przypisy',
  picture: 'Rysunek',
} as const
