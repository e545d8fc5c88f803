/** Texts of what is sold and of its prices. */
export const offerMessages = {
  buy: 'Kup',
  buyOf: (name: string): string => `Kup: ${name}`,
  usually: 'Zwykła cena:',
  now: 'Cena:',
  lowest: (price: string): string => `Najniższa cena z\u00a030\u00a0dni przed obniżką: ${price}`,
  endsAt: (moment: string): string => `Promocja do ${moment}`,
  aMonth: (price: string): string => `${price} za miesiąc`,
  aboutAMonth: (price: string): string => `Około ${price} za miesiąc`,
  aToken: (price: string): string => `${price} za żeton`,
  aboutAToken: (price: string): string => `Około ${price} za żeton`,
  notOn: 'Płatności nie są jeszcze włączone. Ceny już znasz, kupić będzie można wkrótce.',
  seller: (seller: string): string => `Sprzedaje: ${seller}.`,
  contact: 'Kontakt:',
  nothing: 'Teraz nic nie jest w\u00a0sprzedaży.',
} as const
