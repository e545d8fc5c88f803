/** Texts of the documentation of the editor. */
export const messages = {
  title: 'Edytor',
  description:
    'Jak pisać w\u00a0Wizards: formatowanie, listy, linki, kolory, wzory TeX, skróty klawiszowe. Każde narzędzie z\u00a0żywym przykładem.',
  lead: 'Jeden edytor do zadań, pytań, komentarzy i\u00a0wiadomości. Przy każdym narzędziu stoi pole, w\u00a0którym od razu je wypróbujesz.',
  tryOut: (name: string): string => `Pole do ćwiczeń: ${name}`,
  shortcutsTitle: 'Skróty klawiszowe',
  shortcutsText:
    'Skrót działa w\u00a0każdym polu, które ma to narzędzie. Polskie litery zawsze się piszą, także z\u00a0klawiszem Alt na Macu; tam użyj drugiego z\u00a0podanych skrótów.',
  commentsTitle: 'Zgłoszenia i\u00a0pomysły',
  texTitle: 'Pomoc TeX',
  texText:
    'Wzory zapisuje się w\u00a0języku TeX. Polecenie zaczyna się od ukośnika, a\u00a0to, czego dotyczy, stoi w\u00a0klamrach. Nie musisz znać ich na pamięć: te same symbole są na palecie pod źródłem wzoru.',
  texAbout: 'Co',
  texSource: 'Źródło',
  texResult: 'Wynik',
} as const
