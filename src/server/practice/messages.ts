import { counted } from '#contract/text/plural.ts'

const people = { one: 'osobie', few: 'osobom', many: 'osobom' }
const pupils = { one: 'osobę', few: 'osoby', many: 'osób' }

/** Polish texts of practice that the API sends. */
export const practiceMessages = {
  voidCode: 'Ten kod nie działa. Mógł wygasnąć albo ktoś już go użył. Poproś o\u00a0nowy.',
  ownCode: 'To Twój własny kod. Daj go osobie, która ma widzieć Twoje postępy.',
  tooManyViewers: (most: number): string =>
    `Postępy możesz pokazywać najwyżej ${counted(most, people)}, licząc kody, które czekają. Cofnij któryś dostęp.`,
  tooManyPupils: (most: number): string => `Możesz widzieć postępy najwyżej ${counted(most, pupils)}. Zakończ któryś wgląd.`,
} as const
