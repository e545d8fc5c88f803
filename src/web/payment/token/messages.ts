import type { TokenMove } from '#contract/payment/token.ts'
import type { TOKEN_SPENDS } from '#contract/payment/payment-enums.ts'
import { counted } from '#contract/text/plural.ts'

const tokens = { one: 'żeton', few: 'żetony', many: 'żetonów' }

/** Texts of tokens. */
export const messages = {
  title: 'Żetony',
  lead: 'Żetony odsłaniają płatne rozwiązania i\u00a0płacą za sprawdzenie Twoich. Tu widać, ile ich masz i\u00a0co się z\u00a0nimi działo.',
  failed: 'Nie udało się wczytać żetonów.',
  balance: (count: number): string => counted(count, tokens),
  yours: 'Na koncie',
  buy: 'Kup żetony',
  offersFailed: 'Nie udało się wczytać cennika.',
  history: 'Co się działo',
  nothing: 'Nie masz jeszcze żadnych żetonów',
  nothingHint: 'Tu zobaczysz, kiedy przybyły i\u00a0na co je wydano.',
  moves: {
    BOUGHT: 'Zakup',
    TAKEN_BACK: 'Zwrot zakupu',
    GIVEN_BACK: 'Oddane po zwrocie',
    SPENT: 'Wydane',
    UNDONE: 'Wydanie cofnięte',
  } satisfies Record<TokenMove, string>,
  purposes: {
    PAID_SOLUTION: 'płatne rozwiązanie',
    HINT: 'wskazówka',
    SOLUTION_CHECK: 'sprawdzenie rozwiązania',
  } satisfies Record<(typeof TOKEN_SPENDS)[number], string>,
} as const
