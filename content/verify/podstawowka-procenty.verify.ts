import { quantity, type Verifications, word } from './verification.ts'

const bill = (fee: number, minute: number, message: number): number => fee + 120 * minute + 40 * message

/** Primary school: percentages, proportionality, scale, money. */
export const verifications: Verifications = {
  'bluza-na-wyprzedazy': {
    given: ['kosztowała $160$ zł', 'za $136$ zł', 'O ile procent obniżono'],
    answer: () => [(160 - 136) / 160],
  },
  'oszczednosci-na-rower': {
    given: ['ma już $560$ zł', 'To $35\\%$ ceny', 'odkłada na niego $130$ zł'],
    answer: () => {
      const price = 560 / (35 / 100)
      return [price, Math.ceil((price - 560) / 130)]
    },
    names: () => {
      const c = 560 / (35 / 100)
      return { c, m: (c - 560) / 130 }
    },
  },
  'odsetki-z-polrocznej-lokaty': {
    given: ['$3000$ zł', 'półroczną', '$4\\%$ w skali roku', 'równy $19\\%$'],
    answer: () => [((3000 * 4) / 100 / 2) * (1 - 19 / 100)],
  },
  'nalesniki-dla-druzyny': {
    given: ['wychodzi $12$ naleśników', 'usmażyć $30$', '| mąka | 240 g |', '| mleko | 400 ml |', '| woda | 160 ml |', '| jajka | 2 |'],
    answer: () => {
      const forThirty = (amount: number): number => (amount / 12) * 30
      return [
        word('mąki'),
        quantity(forThirty(240), 'g'),
        word('mleka'),
        quantity(forThirty(400), 'ml'),
        word('wody'),
        quantity(forThirty(160), 'ml'),
        forThirty(2),
      ]
    },
  },
  'wedrowka-z-mapa': {
    given: ['w skali $1 : 50\\,000$', '$8{,}4\\text{ cm}$', 'godzinie 9:40', '$3\\,\\text{km/h}$', '$15$ minut'],
    answer: () => {
      const metres = (8.4 / 100) * 50_000
      const arrival = 9 * 60 + 40 + Math.round(metres / (3000 / 60)) + 15
      return [Math.floor(arrival / 60), arrival % 60]
    },
    names: () => ({ t: ((8.4 / 100) * 50_000) / (3000 / 3600) }),
  },
  'harcerze-maluja-plot': {
    given: ['Czterech harcerzy', 'w $6$ godzin', 'Jeden z nich zachorował'],
    answer: () => [(4 * 6) / (4 - 1)],
  },
  'ktora-taryfa-tansza': {
    given: [
      'przez $120$ minut',
      '$40$ SMS-ów',
      '| taryfa Mała | 19 zł | 0,20 zł | 0,10 zł |',
      '| taryfa Duża | 35 zł | 0,05 zł | 0,05 zł |',
    ],
    isCorrect: ({ says }) => {
      const [small, large] = [bill(19, 0.2, 0.1), bill(35, 0.05, 0.05)]
      return says(word(small < large ? 'Mała' : 'Duża'), Math.abs(small - large))
    },
  },
}
