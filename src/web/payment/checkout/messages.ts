/** Texts of buying. */
export const messages = {
  title: 'Zamówienie',
  titleOf: (name: string): string => `Zamówienie: ${name}`,
  description: 'Podsumowanie zakupu, płatność i\u00a0zgody.',
  failed: 'Nie udało się wczytać cennika.',
  gone: 'Tego nie ma teraz w\u00a0sprzedaży',
  goneHint: 'Zajrzyj do cennika: może to samo jest tam pod inną nazwą.',
  toOffers: 'Zobacz cennik',
  off: 'Płatności nie są jeszcze włączone',
  offHint: 'Cenę już znasz. Kupić będzie można, gdy tylko je włączymy.',
  old: 'Ta strona jest już nieaktualna',
  oldHint: 'Zmieniły się treści zgód. Odśwież ją, aby przeczytać nowe.',
  refresh: 'Odśwież stronę',

  summary: 'Kupujesz',
  seller: 'Sprzedaje',
  sellerName: 'Wizards',
  contact: 'Kontakt',
  toPay: 'Do zapłaty',
  vat: (percent: number): string => (percent === 0 ? 'Sprzedaż bez VAT.' : `Cena zawiera ${percent}% VAT.`),
  begins: {
    SUBSCRIPTION: 'Premium zaczyna działać po zapłacie, a\u00a0jeśli już je masz, przedłuża się. Samo się nie odnawia.',
    TOKENS: 'Żetony pojawią się na koncie po zapłacie.',
  },
  mayWithdraw: 'Jako osoba prywatna odstąpisz od umowy w\u00a0ciągu 14\u00a0dni, na stronie zamówienia.',

  signInTitle: 'Zaloguj się, aby kupić',
  signInHint: 'Zakup trafi na Twoje konto. Po zalogowaniu wrócisz tutaj.',
  login: 'Zaloguj się',

  buyer: 'Kto kupuje',
  private: 'Osoba prywatna',
  privateHint: 'Nie potrzebujemy żadnych dodatkowych danych.',
  company: 'Firma',
  companyHint: 'Zamówienie będzie na firmę z\u00a0NIP-em.',
  companyFailed: 'Nie udało się wczytać Twoich danych.',

  method: 'Jak płacisz',
  methodHints: {
    STRIPE: 'Na bezpiecznej stronie operatora płatności. Tu nie podajesz kodu BLIK ani numeru karty.',
    MANUAL: 'Dane do przelewu zobaczysz zaraz po zamówieniu. Zakup ruszy, gdy przelew do nas dotrze.',
  },

  consents: 'Zgody',
  readTerms: 'Przeczytaj regulamin',
  newTab: '(w\u00a0nowej karcie)',
  optional: 'Nieobowiązkowe. Bez tej zgody Premium też zacznie działać od razu, a\u00a0przy odstąpieniu oddamy całą kwotę.',
  minor: 'Nie masz 18\u00a0lat? Pokaż to zamówienie rodzicowi lub opiekunowi i\u00a0kup za jego zgodą.',

  pay: (price: string): string => `Kupuję i\u00a0płacę ${price}`,
  order: (price: string): string => `Zamawiam z\u00a0obowiązkiem zapłaty ${price}`,
  leadsOn: 'Przejdziesz na stronę operatora płatności.',
  priceChanged: (price: string): string => `Cena zmieniła się w\u00a0międzyczasie. Teraz to ${price}.`,
  changed: 'Oferta zmieniła się, zanim zamówienie do nas dotarło, więc go nie przyjęliśmy. Sprawdź cenę i\u00a0zamów jeszcze raz.',
} as const
