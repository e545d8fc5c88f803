import { counted } from '#contract/text/plural.ts'

/** Refusals about lists. */
export const favoriteMessages = {
  nothingToPrint: 'Na tej liście nie ma zadań do wydruku.',
  builtIn: 'Ta lista jest częścią serwisu i\u00a0nie można jej zmienić.',
  tooMany: (most: number): string => `Możesz mieć najwyżej ${counted(most, { one: 'listę', few: 'listy', many: 'list' })}.`,
  full: (most: number): string => `Na liście mieści się najwyżej ${counted(most, { one: 'zadanie', few: 'zadania', many: 'zadań' })}.`,
} as const
