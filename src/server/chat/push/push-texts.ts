import { counted } from '#contract/text/plural.ts'

/** Words of notifications; by default they say nothing of what was written. */
export const pushTexts = {
  came: (count: number): string =>
    count === 1 ? 'Nowa wiadomość' : counted(count, { one: 'nowa wiadomość', few: 'nowe wiadomości', many: 'nowych wiadomości' }),
  of: (author: string, text: string): string => `${author}: ${text}`,
} as const
