import type { Letter } from '#server/platform/mail/index.ts'

const closing = 'Zespół Wizards'
const hint = 'Jeśli przycisk nie działa, skopiuj ten adres:'

/** Letters to teachers about their verification, in Polish. */
export const verificationLetters = {
  verified: (name: string, url: string): Letter => ({
    subject: 'Twoje konto nauczycielskie jest zweryfikowane',
    paragraphs: [
      `Cześć, ${name}!`,
      'Sprawdziliśmy Twoje zgłoszenie. Od teraz uczniowie widzą Twój profil i\u00a0znajdą Cię na liście nauczycieli.',
      'Dobry początek to zdjęcie, kilka zdań o\u00a0sobie i\u00a0przedmioty, których uczysz.',
    ],
    link: { label: 'Uzupełnij profil', url, hint },
    closing,
  }),
  refused: (name: string, reason: string, url: string): Letter => ({
    subject: 'Nie mogliśmy zweryfikować Twojego konta',
    paragraphs: [
      `Cześć, ${name}!`,
      'Sprawdziliśmy Twoje zgłoszenie i\u00a0na razie nie możemy pokazać Cię uczniom jako nauczyciela.',
      `Powód: ${reason}`,
      'Gdy to poprawisz, zgłoś się ponownie na stronie swojego profilu.',
    ],
    link: { label: 'Otwórz swój profil', url, hint },
    closing,
  }),
} as const
