import type { Notification } from '#contract/notification.ts'
import { NOTIFICATION_LABELS, notificationText } from '#contract/text/notification-texts.ts'
import { counted } from '#contract/text/plural.ts'
import type { Letter } from '#server/platform/mail/index.ts'

const closing = 'Zespół Wizards'
const hint = 'Jeśli przycisk nie działa, skopiuj ten adres:'
const MOST_LINES = 20

/** The end of a letter, with what switches such letters off. */
const footer = (url: string): string => `Nie chcesz takich wiadomości? Wypisz się jednym kliknięciem: ${url}`

/** Letters about news, in Polish. */
export const notificationLetters = {
  one: (name: string, news: Notification, urls: { open: string; stop: string }): Letter => ({
    subject: NOTIFICATION_LABELS[news.kind],
    paragraphs: [`Cześć, ${name}!`, notificationText(news)],
    link: { label: 'Zobacz w\u00a0Wizards', url: urls.open, hint },
    closing: `${closing}\n\n${footer(urls.stop)}`,
  }),
  day: (name: string, news: readonly Notification[], urls: { open: string; stop: string }): Letter => ({
    subject: `Masz ${counted(news.length, { one: 'nowe powiadomienie', few: 'nowe powiadomienia', many: 'nowych powiadomień' })}`,
    paragraphs: [
      `Cześć, ${name}!`,
      'Oto, co nowego czeka na Ciebie w\u00a0Wizards:',
      ...news.slice(0, MOST_LINES).map((one) => `• ${notificationText(one)}`),
      ...(news.length > MOST_LINES ? [`…i\u00a0jeszcze ${news.length - MOST_LINES}.`] : []),
    ],
    link: { label: 'Zobacz powiadomienia', url: urls.open, hint },
    closing: `${closing}\n\n${footer(urls.stop)}`,
  }),
} as const
