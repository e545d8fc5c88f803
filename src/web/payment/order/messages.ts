import type { OrderMethod, SoldKind } from '#contract/payment/price-list.ts'
import { counted } from '#contract/text/plural.ts'

const days = { one: 'dzień', few: 'dni', many: 'dni' }
const tokens = { one: 'żeton', few: 'żetony', many: 'żetonów' }

/** Texts of orders, as their buyers read them. */
export const messages = {
  title: 'Płatności',
  lead: 'Twoje zamówienia: co kupujesz, za ile i\u00a0co się z\u00a0tym dzieje.',
  failed: 'Nie udało się wczytać zamówień.',
  nothing: 'Nie masz jeszcze żadnych zamówień',
  nothingHint: 'Czytać i\u00a0ćwiczyć możesz za darmo. Premium dokłada kilka narzędzi.',
  toPremium: 'Zobacz Premium',
  orders: 'Zamówienia',
  partRefunded: (amount: string): string => `zwrócono ${amount}`,

  order: 'Zamówienie',
  orderFailed: 'Nie udało się wczytać zamówienia.',
  orderGone: 'Nie ma takiego zamówienia',
  orderGoneHint: 'Może należy do innego konta. Swoje znajdziesz na liście.',
  allOrders: 'Wszystkie zamówienia',
  orderOf: (number: string, day: string): string => `Zamówienie ${number} z\u00a0${day}`,

  listPrice: 'Cena bez kodu',
  discountOf: (code: string): string => `Rabat (${code})`,
  payer: 'Kto zapłacił',
  payerByLink: 'osoba z\u00a0linku do zapłaty',
  payUntil: (moment: string): string => `Zapłać do ${moment}. Później zamówienie anuluje się samo.`,
  cameBack: 'Płatność została przerwana, nic nie pobraliśmy. Możesz wrócić do niej w\u00a0każdej chwili.',
  transferAwaited: 'Wyślij przelew na dane poniżej, koniecznie z\u00a0tym tytułem: po nim go rozpoznamy.',
  begins: {
    SUBSCRIPTION: 'Premium włączymy, gdy przelew dojdzie, zwykle w\u00a01–2\u00a0dni robocze.',
    TOKENS: 'Żetony dopiszemy, gdy przelew dojdzie, zwykle w\u00a01–2\u00a0dni robocze.',
  } satisfies Record<SoldKind, string>,
  processing: 'To zwykle chwila. Możesz zamknąć tę stronę: nic nie zginie.',
  failedLead: 'Nic nie zostało pobrane.',
  paid: 'Mamy Twoją płatność. Zakup zaraz ruszy.',
  premiumUntil: (day: string): string => `Masz Premium do ${day}. Miłej nauki!`,
  done: {
    SUBSCRIPTION: 'Premium z\u00a0tego zamówienia trafiło na Twoje konto.',
    TOKENS: 'Żetony trafiły na Twoje konto.',
  } satisfies Record<SoldKind, string>,
  withdrew: 'Zakup z\u00a0tego zamówienia już nie działa.',
  refunded: (amount: string): string => `Odesłaliśmy ${amount} tą samą drogą, którą przyszły pieniądze. Zakup został wycofany.`,
  withdrewHeading: 'Odstąpiono od umowy',
  disputed: 'Ktoś zakwestionował tę płatność w\u00a0banku. Do czasu wyjaśnienia zakup jest wstrzymany.',
  canceled: 'Nic nie zostało pobrane.',
  refundOnItsWay: (amount: string): string =>
    `Zwrot ${amount} jest w\u00a0drodze. Na koncie zobaczysz go zwykle w\u00a0ciągu kilku dni roboczych.`,
  refundedPart: (amount: string): string => `Zwróciliśmy ${amount}.`,

  asking: 'Sprawdzamy płatność…',
  askingHint: 'Ta strona odświeży się sama.',
  late: 'Bank jeszcze nie odpowiedział. Możesz zamknąć tę stronę: sprawdzimy to sami, a\u00a0zapłacone nie przepadnie.',
  askAgain: 'Sprawdź teraz',

  pay: (price: string): string => `Zapłać ${price}`,
  payAgain: (price: string): string => `Spróbuj jeszcze raz: ${price}`,
  buyAgain: 'Kup ponownie',
  toHomeworks: 'Przejdź do zadań',
  toTokens: 'Zobacz żetony',
  cancelOrder: 'Anuluj zamówienie',
  cancelTitle: 'Anulować zamówienie?',
  cancelLead: 'Nic nie zostało jeszcze zapłacone. To samo możesz później zamówić od nowa.',
  cancelLeadTransfer: 'Jeśli przelew jest już wysłany, nie anuluj: poczekaj, aż dojdzie.',

  transfer: 'Dane do przelewu',
  recipient: 'Odbiorca',
  account: 'Numer konta',
  transferTitle: 'Tytuł',
  amount: 'Kwota',
  copy: (name: string): string => `Kopiuj: ${name.toLowerCase()}`,

  facts: 'Szczegóły',
  product: 'Produkt',
  price: 'Cena',
  ofThatVat: (percent: number, amount: string): string => (percent === 0 ? 'bez VAT' : `w\u00a0tym ${percent}% VAT: ${amount}`),
  method: 'Sposób płatności',
  buyer: 'Kupujący',
  privateBuyer: 'Osoba prywatna',
  company: (name: string, nip: string): string => `${name}, NIP ${nip}`,
  address: 'Adres',
  started: 'Start od razu',
  startedYes: 'Za zgodą kupującego',

  history: 'Co się działo',

  withdrawal: 'Odstąpienie od umowy',
  withdrawalLead: (until: string): string => `Do ${until} możesz odstąpić od umowy bez podawania powodu.`,
  withdraw: 'Odstąp od umowy tutaj',
  withdrawTitle: 'Odstąpić od umowy?',
  getBack: 'Dostaniesz z\u00a0powrotem',
  paidFor: 'Zapłacono',
  usedDays: (count: number): string => `Premium działało ${counted(count, days)}: za ten czas, zgodnie z\u00a0Twoją zgodą, płacisz.`,
  usedTokens: (count: number): string => `Wydano ${counted(count, tokens)} z\u00a0tego zakupu: za nie płacisz.`,
  goesAway: {
    SUBSCRIPTION: 'Premium z\u00a0tego zamówienia przestanie działać od razu.',
    TOKENS: 'Niewydane żetony z\u00a0tego zamówienia znikną z\u00a0konta.',
  } satisfies Record<SoldKind, string>,
  sameWay: {
    STRIPE: 'Pieniądze wrócą tą samą drogą, którą przyszły, najpóźniej w\u00a0ciągu 14\u00a0dni.',
    MANUAL: 'Pieniądze odeślemy przelewem, najpóźniej w\u00a0ciągu 14\u00a0dni.',
  } satisfies Record<OrderMethod, string>,
  confirmWithdrawal: 'Odstępuję od umowy',
  withdrawn: 'Przyjęliśmy odstąpienie od umowy',
  stay: 'Nie odstępuję',
} as const
