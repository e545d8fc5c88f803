/** Messages about a Word file that isn't read. */
export const importMessages = {
  notDocx: 'To nie jest plik programu Word. Wybierz plik z\u00a0rozszerzeniem .docx.',
  oldFormat: 'To plik w\u00a0starym formacie .doc. Otwórz go w\u00a0Wordzie i\u00a0zapisz jako .docx.',
  password: 'Ten plik jest zabezpieczony hasłem. Zapisz go bez hasła i\u00a0spróbuj ponownie.',
  macros: 'Ten plik zawiera makra. Zapisz go jako zwykły dokument .docx.',
  tooLarge: 'Po rozpakowaniu ten plik jest za duży. Podziel go na mniejsze.',
  unreadable: 'Nie udało się odczytać tego pliku. Może być uszkodzony.',
  tooSlow: 'Ten plik jest zbyt złożony. Podziel go na mniejsze.',
} as const
