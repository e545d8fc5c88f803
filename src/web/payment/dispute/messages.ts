import type { DisputeDetails } from '#contract/payment/dispute.ts'

/** Texts of disputes for admins. */
export const messages = {
  title: 'Spór z\u00a0bankiem kupującego',
  failed: 'Nie udało się wczytać sporu od operatora.',
  states: { OPEN: 'Otwarty', WON: 'Wygrany', LOST: 'Przegrany' } satisfies Record<DisputeDetails['state'], string>,
  about: (amount: string, reason: string): string => `${amount}, powód według banku: ${reason}.`,
  due: (moment: string): string => `Bank czeka na dowody do ${moment}.`,
  submitted: 'Dowody są wysłane do banku. Teraz decyduje bank.',
  text: 'Nasze wyjaśnienie',
  textHint: 'Co kupujący dostał i\u00a0kiedy. Zgody i\u00a0historię użycia dołączamy sami.',
  gathered: 'Dołączane zapisy',
  keep: 'Zapisz na później',
  kept: 'Zapisano u\u00a0operatora',
  handIn: 'Wyślij do banku',
  handInTitle: 'Wysłać dowody do banku?',
  handInLead: 'Dowody można wysłać tylko raz. Później nie da się ich zmienić.',
  handedIn: 'Dowody wysłane',
} as const
