import { lastDayText } from '#contract/text/dates.ts'

/** Polish texts of Premium that the API answers. */
export const subscriptionMessages = {
  hasNone: 'Ta osoba nie ma teraz Premium.',
  hasLonger: (end: Date): string => `Ta osoba ma Premium do ${lastDayText(end)}. Wybierz późniejszy dzień albo najpierw zakończ Premium.`,
} as const
