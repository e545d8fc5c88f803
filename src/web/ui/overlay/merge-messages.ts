/** Texts of merging two things. */
export const mergeMessages = {
  merge: 'Scal',
  merged: 'Scalono!',
  chosen: (name: string): string => `Zostaje: ${name}`,
  nothing: 'Brak wyników.',
} as const
