/** The text of the button by which one writes to a person; it stands on pages that are read. */
export const writeMessages = { write: 'Napisz wiadomość' } as const
