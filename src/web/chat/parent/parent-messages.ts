import { counted } from '#contract/text/plural.ts'

/** Texts of the page that shows a parent with whom the child writes. */
export const parentMessages = {
  title: 'Z\u00a0kim pisze dziecko',
  description: 'Osoby, z\u00a0którymi dziecko jest w\u00a0rozmowach na czacie.',
  titleOf: (child: string): string => `Z\u00a0kim pisze ${child}`,
  lead: 'Widać tu nazwy i\u00a0role osób. Treści rozmów nie pokazujemy nikomu poza rozmówcami.',
  linkMissing:
    'Otwórz link z\u00a0e\u2011maila, który przyszedł po potwierdzeniu zgody. Jeśli go już nie ma, wyślemy nowy na adres podany przy zakładaniu konta dziecka.',
  linkDead: 'Ten link już nie działa',
  linkDeadLead:
    'Link działa, dopóki dziecko nie skończy 18\u00a0lat, a\u00a0jego konto istnieje; nowy link zastępuje poprzedni. Sprawdź, czy skopiował się cały adres, albo poproś o\u00a0nowy link.',
  email: 'E\u2011mail rodzica lub opiekuna',
  emailHint: 'Ten, który dziecko podało przy zakładaniu konta.',
  sendLink: 'Wyślij nowy link',
  checkMail: 'Sprawdź pocztę',
  sentLead: (email: string): string =>
    `Jeśli ${email} to adres rodzica, który zgodził się na konto, za chwilę przyjdzie na niego nowy link. Poprzedni przestanie wtedy działać.`,
  failed: 'Nie udało się wczytać listy osób.',
  nobody: 'Dziecko nie ma jeszcze żadnych rozmów.',
  people: 'Osoby w\u00a0rozmowach dziecka',
  count: (count: number): string => counted(count, { one: 'osoba', few: 'osoby', many: 'osób' }),
  direct: 'Rozmowa we dwoje',
  group: 'Wspólna grupa',
  since: (day: string): string => `od\u00a0${day}`,
} as const
