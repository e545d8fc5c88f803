import { counted } from '#contract/text/plural.ts'

/** Texts of the page that shows a parent with whom the child writes. */
export const parentMessages = {
  title: 'Z\u00a0kim pisze dziecko',
  description: 'Osoby, z\u00a0którymi dziecko jest w\u00a0rozmowach na czacie.',
  titleOf: (child: string): string => `Z\u00a0kim pisze ${child}`,
  lead: 'Widać tu nazwy i\u00a0role osób. Treści rozmów nie pokazujemy nikomu poza rozmówcami.',
  linkMissing: 'Otwórz link z\u00a0e\u2011maila, który przyszedł po potwierdzeniu zgody: bez niego nie wiemy, o\u00a0które konto chodzi.',
  linkDead: 'Ten link już nie działa',
  linkDeadLead: 'Działa, dopóki dziecko nie skończy 18\u00a0lat, a\u00a0jego konto istnieje. Sprawdź, czy skopiował się cały adres.',
  failed: 'Nie udało się wczytać listy osób.',
  nobody: 'Dziecko nie ma jeszcze żadnych rozmów.',
  people: 'Osoby w\u00a0rozmowach dziecka',
  count: (count: number): string => counted(count, { one: 'osoba', few: 'osoby', many: 'osób' }),
  direct: 'Rozmowa we dwoje',
  group: 'Wspólna grupa',
  since: (day: string): string => `od\u00a0${day}`,
} as const
