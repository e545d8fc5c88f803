import { counted } from '#contract/text/plural.ts'

/** Refusals of the chat. */
export const chatMessages = {
  /** A jump doesn't find its message (docs/product/chat.md, 8). */
  noSuchMessage: 'Message not found!',
  cannotReach: 'Nie możesz teraz pisać do tej osoby.',
  hasNoAccount: 'Ta osoba nie ma konta, więc nie przeczyta wiadomości.',
  waitsForAnswer: 'Napiszesz, gdy ta osoba przyjmie zaproszenie.',
  alone: 'W\u00a0tej rozmowie nie ma jeszcze nikogo poza Tobą.',
  notMember: 'Nie jesteś już w\u00a0tej rozmowie.',
  ownerOnly: 'Rozmową opiekuje się osoba, która ją utworzyła.',
  leadersOnly: 'Tempo rozmowy ustala osoba, która ją utworzyła, albo nauczyciel.',
  tooSoon: (seconds: number): string =>
    `W\u00a0tej rozmowie obowiązuje tryb powolny. Napiszesz znowu za ${counted(seconds, { one: 'sekundę', few: 'sekundy', many: 'sekund' })}.`,
  twoStayTwo: 'Rozmowy dwóch osób nie można zmienić ani opuścić.',
  notTogether:
    'Te osoby nie mogą być w\u00a0jednej rozmowie: w\u00a0rozmowie z\u00a0osobą niepełnoletnią są tylko zweryfikowani nauczyciele i\u00a0jej bliscy.',
  unknownPeople: 'Nie wszystkie z\u00a0tych osób można zaprosić.',
  notYourFiles: 'Możesz wysłać tylko własne pliki.',
  sentElsewhere: 'Ta wiadomość jest już w\u00a0innej rozmowie.',
  tooManyRequests: 'Zbyt wiele zaproszeń czeka na odpowiedź. Poczekaj, aż ktoś odpowie.',
  tooManyMembers: (most: number): string =>
    `W\u00a0rozmowie mieści się najwyżej ${counted(most, { one: 'osoba', few: 'osoby', many: 'osób' })}.`,
  tooManyRooms: (most: number): string => `Możesz mieć najwyżej ${counted(most, { one: 'rozmowę', few: 'rozmowy', many: 'rozmów' })}.`,
  tooManyReactions: (most: number): string =>
    `Pod wiadomością mieści się najwyżej ${counted(most, { one: 'reakcja', few: 'reakcje', many: 'reakcji' })}.`,
  tooManyPins: (most: number): string =>
    `Przypiąć można najwyżej ${counted(most, { one: 'wiadomość', few: 'wiadomości', many: 'wiadomości' })}.`,
} as const
