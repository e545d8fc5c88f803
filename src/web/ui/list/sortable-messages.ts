/** Texts of a list that is put in order; few pages have one. */
export const sortableMessages = {
  moveItem: (name: string): string => `Przesuń: ${name}`,
  moveHandle: 'uchwyt, strzałki przesuwają',
  moveUp: (name: string): string => `W\u00a0górę: ${name}`,
  moveDown: (name: string): string => `W\u00a0dół: ${name}`,
  movedTo: (name: string, place: number, count: number): string => `${name}: miejsce ${place} z\u00a0${count}`,
} as const
