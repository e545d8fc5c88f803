import type { Letter } from '#server/platform/mail/index.ts'

const closing = 'Zespół Wizards'
const hint = 'Jeśli przycisk nie działa, skopiuj ten adres:'
const ignore = 'Jeśli to nie Ty, po prostu zignoruj tę wiadomość.'

/** Letters of signing in, in Polish. `url` is the address of a page with its token. */
export const letters = {
  confirmEmail: (name: string, url: string): Letter => ({
    subject: 'Potwierdź swój adres e-mail',
    paragraphs: [`Cześć, ${name}!`, 'Miło, że jesteś. Potwierdź adres e-mail, a Twoje konto będzie gotowe. Link działa 48 godzin.', ignore],
    link: { label: 'Potwierdzam adres', url, hint },
    closing,
  }),
  parentConsent: (name: string, url: string): Letter => ({
    subject: 'Twoje dziecko zakłada konto w Wizards',
    paragraphs: [
      'Dzień dobry!',
      `${name} zakłada konto w Wizards, serwisie z rozwiązaniami zadań szkolnych krok po kroku, i podaje ten adres jako adres rodzica lub opiekuna.`,
      'Osoba, która nie ma jeszcze 16 lat, może korzystać z konta dopiero za zgodą rodzica lub opiekuna. Link działa 14 dni.',
      'Jeśli to pomyłka, prosimy zignorować tę wiadomość: bez zgody konto pozostanie nieczynne.',
    ],
    link: { label: 'Przechodzę do wyrażenia zgody', url, hint },
    closing,
  }),
  resetPassword: (name: string, url: string): Letter => ({
    subject: 'Ustaw nowe hasło',
    paragraphs: [`Cześć, ${name}!`, 'Prosisz o nowe hasło. Ustawisz je pod tym linkiem w ciągu godziny, jeden raz.', ignore],
    link: { label: 'Ustawiam hasło', url, hint },
    closing,
  }),
  registeredAgain: (name: string, url: string): Letter => ({
    subject: 'Masz już konto w Wizards',
    paragraphs: [
      `Cześć, ${name}!`,
      'Ktoś próbował założyć konto z Twoim adresem e-mail. Masz już konto, więc nowe nie powstało. Jeśli nie pamiętasz hasła, ustaw nowe.',
      ignore,
    ],
    link: { label: 'Ustawiam nowe hasło', url, hint },
    closing,
  }),
  twoFactorReset: (name: string, url: string): Letter => ({
    subject: 'Logowanie dwuetapowe zostało wyłączone',
    paragraphs: [
      `Cześć, ${name}!`,
      'Administrator wyłączył logowanie dwuetapowe na Twoim koncie. Stare kody zapasowe już nie działają, a do zalogowania wystarczy teraz samo hasło.',
      'Jeśli to Twoja prośba, zaloguj się i włącz je ponownie na nowym telefonie.',
      'Jeśli nie prosisz o to Ty, od razu ustaw nowe hasło i napisz do nas.',
    ],
    link: { label: 'Włączam ponownie', url, hint },
    closing,
  }),
  passwordChanged: (name: string, url: string): Letter => ({
    subject: 'Twoje hasło zostało zmienione',
    paragraphs: [
      `Cześć, ${name}!`,
      'Hasło do Twojego konta właśnie się zmieniło, a pozostałe urządzenia zostały wylogowane.',
      'Jeśli to nie Ty, od razu ustaw nowe hasło.',
    ],
    link: { label: 'To nie ja, ustawiam nowe hasło', url, hint },
    closing,
  }),
} as const
