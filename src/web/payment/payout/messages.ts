import type { PAYOUT_METHODS } from '#contract/enums.ts'
import type { PayoutFile, PAYOUT_OBSTACLES } from '#contract/payment/payout.ts'
import type { PayoutState } from '#contract/payment/payout-states.ts'
import { counted } from '#contract/text/plural.ts'

const payouts = { one: 'wypłata', few: 'wypłaty', many: 'wypłat' }

/** Texts of payouts for admins. */
export const messages = {
  title: 'Wypłaty',
  lead: 'Zarobki nauczycieli, które są wolne, i\u00a0paczki wypłat do banku.',
  failed: 'Nie udało się wczytać wypłat.',
  free: 'Wolne środki',
  nobody: 'Nikt nie ma teraz wolnych środków.',
  least: (amount: string): string => `Wypłacamy od ${amount}.`,
  ready: 'Gotowe do wypłaty',
  obstacles: {
    TOO_LITTLE: 'Za mało',
    NO_TAX_DATA: 'Brak danych do wypłat',
    NO_METHOD: 'Brak metody wypłaty',
    DELETED: 'Konto usunięte, bez danych do wypłaty',
  } satisfies Record<(typeof PAYOUT_OBSTACLES)[number], string>,
  methods: { PRZELEW: 'Przelew', BLIK: 'BLIK na telefon' } satisfies Record<(typeof PAYOUT_METHODS)[number], string>,
  create: 'Przygotuj paczkę',
  createTitle: (count: number, amount: string): string => `Przygotować paczkę: ${counted(count, payouts)}, ${amount}?`,
  createLead: 'Te pieniądze zostaną zablokowane. Nic jeszcze nie zostanie wysłane.',
  created: 'Paczka przygotowana',
  batches: 'Paczki',
  noBatches: 'Nie ma jeszcze żadnej paczki',
  noBatchesHint: 'Paczkę przygotujesz, gdy ktoś będzie miał wolne środki.',
  batchMeta: (moment: string, count: number): string => `${moment} · ${counted(count, payouts)}`,

  batch: (number: string): string => `Paczka ${number}`,
  batchFailed: 'Nie udało się wczytać paczki.',
  batchGone: 'Nie ma takiej paczki',
  allBatches: 'Wszystkie wypłaty',
  of: (amount: string, count: number): string => `${counted(count, payouts)}, razem ${amount}.`,
  files: 'Pliki do banku',
  filesLead: 'Każda wypłata ma w\u00a0pliku swój stały numer. Nieudane są pominięte.',
  fileNames: { ELIXIR: 'Elixir‑O', PAIN_03: 'SEPA pain.001.001.03', PAIN_09: 'SEPA pain.001.001.09', BLIK: 'Lista BLIK' } satisfies Record<
    PayoutFile,
    string
  >,
  send: 'Oznacz jako wysłane do banku',
  sendTitle: 'Zlecenia są już w\u00a0banku?',
  sendLead: 'Nauczyciele dostaną wiadomość, że pieniądze są w\u00a0drodze.',
  sent: 'Oznaczono jako wysłane',
  confirmAll: 'Potwierdź wszystkie wysłane',
  confirmAllTitle: 'Wszystkie wysłane wypłaty wyszły z\u00a0konta?',
  confirmLead: 'Potwierdzenia nie da się cofnąć.',
  confirm: 'Potwierdź',
  confirmOne: (number: string): string => `Potwierdź wypłatę ${number}`,
  confirmed: 'Wypłata potwierdzona',
  fail: 'Nie udała się',
  failOne: (number: string): string => `Nie udała się: wypłata ${number}`,
  failLead: 'Pieniądze wrócą do wolnych środków nauczyciela. Przeczyta powód w\u00a0e\u2011mailu.',
  reason: 'Powód',
  failedNow: 'Pieniądze wróciły do wolnych środków',
  table: 'Wypłaty w\u00a0paczce',
  number: 'Numer',
  teacher: 'Nauczyciel',
  where: 'Dokąd',
  amount: 'Kwota',
  state: 'Stan',
  actions: 'Co dalej',
  states: { DRAFT: 'Przygotowana', SENT: 'W\u00a0banku', CONFIRMED: 'Wypłacona', FAILED: 'Nieudana' } satisfies Record<PayoutState, string>,
} as const
