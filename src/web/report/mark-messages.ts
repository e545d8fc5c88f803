/** Texts of error reports that stand on the page of a task before anybody opens one. */
export const markMessages = {
  open: 'Zgłoszono błąd – sprawdzamy.',
  accepted: 'Błąd potwierdzony – wkrótce poprawka.',
  mended: (day: string): string => `Poprawione ${day}.`,
  rejected: (day: string, reason: string): string => `Sprawdzono ${day}, to nie błąd: ${reason}`,
} as const
