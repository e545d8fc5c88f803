/** Texts of the right-click menu and of copying. */
export const messages = {
  cut: 'Wytnij',
  copy: 'Kopiuj',
  pasteText: 'Wklej jako tekst',
  pasteHtml: 'Wklej jako HTML',
  clipboardRefused: 'Przeglądarka nie pozwoliła odczytać schowka',
  clipboardRefusedHint: (paste: string, pasteText: string): string =>
    `Wklej skrótem ${paste}, a\u00a0sam tekst skrótem ${pasteText}. Możesz też zezwolić na schowek w\u00a0ustawieniach strony.`,
  clipboardRefusedOnTouch: 'Wklej ze schowka klawiatury ekranowej albo zezwól na schowek w\u00a0ustawieniach strony.',
  clipboardEmpty: 'W\u00a0schowku nie ma niczego do wklejenia',
} as const
