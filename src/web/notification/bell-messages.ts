import { counted } from '#contract/text/plural.ts'

/** Texts of the bell, which stands on every page of somebody signed in. */
export const bellMessages = {
  title: 'Powiadomienia',
  unread: (count: number): string =>
    `Powiadomienia, ${counted(count, { one: 'nieprzeczytane', few: 'nieprzeczytane', many: 'nieprzeczytanych' })}`,
  most: '99+',
} as const
