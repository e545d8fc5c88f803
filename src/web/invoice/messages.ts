import type { InvoiceContent } from '#contract/invoice/invoice.ts'
import type { KsefState, SellerKind } from '#contract/invoice/invoice-enums.ts'
import type { PdfFailure } from '#contract/pdf.ts'

type Kind = InvoiceContent['kind']
const NB = '\u00a0'

/** Texts of invoices. */
export const messages = {
  title: 'Faktura',
  lead: 'Dokument sprzedaży do wydrukowania i\u00a0pobrania.',
  failed: 'Nie udało się wczytać faktury.',
  gone: 'Nie ma takiej faktury',
  goneHint: 'Może należy do innego konta. Swoje znajdziesz przy zamówieniach.',
  toPayments: 'Twoje płatności',
  toOrder: 'Zobacz zamówienie',

  /** The name of the document; a seller who isn't a taxpayer gives bills. */
  nameOf: (kind: Kind, seller: SellerKind): string =>
    seller === 'unregistered'
      ? kind === 'CORRECTION'
        ? 'Rachunek korygujący'
        : 'Rachunek'
      : kind === 'CORRECTION'
        ? 'Faktura korygująca'
        : 'Faktura',
  number: (number: string): string => `nr ${number}`,
  issuedOn: 'Data wystawienia',
  issuedIn: 'Miejsce wystawienia',
  soldOn: 'Data sprzedaży',
  ksefNumber: 'Numer KSeF',
  seller: 'Sprzedawca',
  buyer: 'Nabywca',
  nip: (nip: string): string => `NIP${NB}${nip}`,
  corrects: (number: string, day: string): string => `Koryguje fakturę nr ${number} z${NB}${day}`,
  correctedKsef: (number: string): string => `Numer KSeF faktury korygowanej: ${number}`,
  reason: (reason: string): string => `Przyczyna korekty: ${reason}`,

  lines: 'Pozycje',
  ordinal: 'Lp.',
  name: 'Nazwa',
  quantity: 'Ilość',
  unit: 'Jedn.',
  price: 'Cena brutto',
  priceWithoutVat: 'Cena',
  rate: 'Stawka VAT',
  net: 'Netto',
  vat: 'VAT',
  gross: 'Brutto',
  value: 'Wartość',
  before: 'przed korektą',
  after: 'po korekcie',
  sums: 'Podsumowanie',
  difference: 'Zmiana wynikająca z\u00a0korekty',
  sum: 'Razem',
  exempt: 'zw.',
  percent: (percent: number): string => `${percent}%`,
  total: (kind: Kind): string => (kind === 'CORRECTION' ? 'Zmiana kwoty' : 'Do zapłaty'),
  inWords: (words: string): string => `Słownie: ${words}`,
  paid: (day: string, method: string): string => `Zapłacono ${day}, ${method}.`,
  methods: { STRIPE: 'płatność internetowa', MANUAL: 'przelew' } satisfies Record<InvoiceContent['method'], string>,
  exemption: (basis: string): string => `Zwolnienie z${NB}VAT: ${basis}.`,
  order: (number: string): string => `Zamówienie ${number}`,
  contact: (email: string, phone: string | null): string => `Pytania: ${email}${phone === null ? '' : `, tel. ${phone}`}`,
  code: (label: string): string => `Kod QR: ${label}`,
  codes: 'Sprawdzenie w\u00a0KSeF',

  print: 'Drukuj',
  xml: 'Pobierz XML',
  confirmation: 'Pobierz UPO',
  makePdf: 'Pobierz PDF',
  pdf: 'Dokument PDF',
  failure: {
    GONE: 'Tej faktury już nie widać z\u00a0tego konta.',
    TOO_LARGE: 'Ten dokument jest za duży.',
    FAILED: 'Nie udało się przygotować dokumentu.',
  } satisfies Record<PdfFailure, string>,
  states: {
    NONE: 'Poza KSeF',
    WAITING: 'Czeka na KSeF',
    SENT: 'KSeF sprawdza',
    ACCEPTED: 'W\u00a0KSeF',
    REJECTED: 'KSeF odrzucił',
  } satisfies Record<KsefState, string>,
  onItsWay: 'Ta faktura jest w\u00a0drodze do KSeF: numer pojawi się tutaj.',

  documents: 'Dokumenty',
  documentsFailed: 'Nie udało się wczytać dokumentów.',
  noDocuments: 'Nikt nie poprosił o\u00a0fakturę.',
  awaited: 'Faktura dla firmy wystawi się sama w\u00a0ciągu kilku minut. Przyślemy ją też e\u2011mailem.',
  canAsk: (until: string): string => `Potrzebujesz faktury? Możesz o\u00a0nią poprosić do ${until}.`,
  ask: 'Poproś o\u00a0fakturę',
  askTitle: 'Faktura dla osoby prywatnej',
  askLead: 'Podaj imię, nazwisko i\u00a0adres. Faktura powstanie od razu, a\u00a0jej danych nie da się potem zmienić.',
  fullName: 'Imię i\u00a0nazwisko',
  issue: 'Wystaw fakturę',
  issued: 'Faktura jest gotowa',
} as const
