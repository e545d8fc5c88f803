import type { Letter } from '#server/platform/mail/index.ts'

const closing = 'Zespół Wizards'
const hint = 'Jeśli przycisk nie działa, skopiuj ten adres:'
const keepLink =
  'Zachowaj tę wiadomość: link działa, dopóki dziecko nie skończy 18\u00a0lat. Nie przekazuj go innym. Jeśli go zgubisz, poproś o\u00a0nowy na stronie logowania, pod „Nie pamiętam hasła”.'
const ignore = 'Jeśli to nie Ty, po prostu zignoruj tę wiadomość.'

/** Letters of signing in, in Polish. `url` is the address of a page with its token. */
export const letters = {
  confirmEmail: (name: string, url: string): Letter => ({
    subject: 'Potwierdź swój adres e-mail',
    paragraphs: [
      `Cześć, ${name}!`,
      'Miło, że jesteś. Potwierdź adres e\u2011mail, a\u00a0Twoje konto będzie gotowe. Link działa 48\u00a0godzin.',
      ignore,
    ],
    link: { label: 'Potwierdź adres', url, hint },
    closing,
  }),
  parentConsent: (name: string, url: string): Letter => ({
    subject: 'Twoje dziecko zakłada konto w\u00a0Wizards',
    paragraphs: [
      'Dzień dobry!',
      `Twoje dziecko (${name}) zakłada konto w\u00a0Wizards, serwisie z\u00a0rozwiązaniami zadań szkolnych krok po kroku, i\u00a0podaje ten adres jako adres rodzica lub opiekuna.`,
      'Dziecko, które nie ma jeszcze 16\u00a0lat, może korzystać z\u00a0konta dopiero za zgodą rodzica lub opiekuna. Link działa 14\u00a0dni.',
      'Jeśli to pomyłka, po prostu zignoruj tę wiadomość: bez Twojej zgody konto pozostanie nieczynne.',
    ],
    link: { label: 'Przejdź do zgody', url, hint },
    closing,
  }),
  parentConsented: (name: string, url: string): Letter => ({
    subject: 'Z\u00a0kim dziecko pisze w\u00a0Wizards',
    paragraphs: [
      'Dzień dobry!',
      `Dziękujemy za zgodę: konto dziecka (${name}) już działa. Pod tym linkiem w\u00a0każdej chwili widać, z\u00a0kim dziecko jest w\u00a0rozmowach na czacie: nazwy i\u00a0role osób. Treści rozmów nie pokazujemy.`,
      keepLink,
    ],
    link: { label: 'Zobacz, z\u00a0kim pisze', url, hint },
    closing,
  }),
  parentLinkAgain: (name: string, url: string): Letter => ({
    subject: 'Nowy link: z\u00a0kim dziecko pisze w\u00a0Wizards',
    paragraphs: [
      'Dzień dobry!',
      `Pod tym linkiem widać, z\u00a0kim dziecko (${name}) jest w\u00a0rozmowach na czacie: nazwy i\u00a0role osób. Poprzedni link już nie działa.`,
      keepLink,
      'Jeśli to nie Ty prosisz o\u00a0link, nic się nie stało: dostajesz go tylko Ty.',
    ],
    link: { label: 'Zobacz, z\u00a0kim pisze', url, hint },
    closing,
  }),
  resetPassword: (name: string, url: string): Letter => ({
    subject: 'Ustaw nowe hasło',
    paragraphs: [`Cześć, ${name}!`, 'Oto link do ustawienia nowego hasła. Działa godzinę i\u00a0można go użyć tylko raz.', ignore],
    link: { label: 'Ustaw hasło', url, hint },
    closing,
  }),
  registeredAgain: (name: string, url: string): Letter => ({
    subject: 'Masz już konto w\u00a0Wizards',
    paragraphs: [
      `Cześć, ${name}!`,
      'Ktoś próbował założyć konto z\u00a0Twoim adresem e\u2011mail. Masz już konto, więc nowe nie powstało. Jeśli nie pamiętasz hasła, ustaw nowe.',
      ignore,
    ],
    link: { label: 'Ustaw nowe hasło', url, hint },
    closing,
  }),
  twoFactorReset: (name: string, url: string): Letter => ({
    subject: 'Logowanie dwuetapowe zostało wyłączone',
    paragraphs: [
      `Cześć, ${name}!`,
      'Administrator wyłączył logowanie dwuetapowe na Twoim koncie. Stare kody zapasowe już nie działają, a\u00a0do zalogowania wystarczy teraz samo hasło.',
      'Jeśli to Twoja prośba, zaloguj się i\u00a0włącz je ponownie na nowym telefonie.',
      'Jeśli to nie Twoja prośba, od razu ustaw nowe hasło i\u00a0napisz do nas.',
    ],
    link: { label: 'Włącz ponownie', url, hint },
    closing,
  }),
  changeEmail: (name: string, url: string): Letter => ({
    subject: 'Potwierdź nowy adres e-mail',
    paragraphs: [
      `Cześć, ${name}!`,
      'Ten adres ma być nowym adresem Twojego konta w\u00a0Wizards. Potwierdź go, a\u00a0od tej chwili będziesz się nim logować. Link działa godzinę i\u00a0można go użyć tylko raz.',
      ignore,
    ],
    link: { label: 'Potwierdź nowy adres', url, hint },
    closing,
  }),
  emailChangeAsked: (name: string, newEmail: string, url: string): Letter => ({
    subject: 'Zmiana adresu e-mail Twojego konta',
    paragraphs: [
      `Cześć, ${name}!`,
      `Na Twoim koncie ktoś podał hasło i\u00a0poprosił o\u00a0zmianę adresu e\u2011mail na ${newEmail}. Zmiana nastąpi po potwierdzeniu nowego adresu.`,
      'Jeśli to Twoja prośba, nie musisz tu nic robić.',
      'Jeśli to nie Ty, zatrzymaj zmianę. Wylogujemy wtedy wszystkie urządzenia i\u00a0wyślemy Ci link do ustawienia nowego hasła. Link działa 7\u00a0dni.',
    ],
    link: { label: 'Zatrzymaj zmianę', url, hint },
    closing,
  }),
  emailChanged: (name: string, newEmail: string, url: string): Letter => ({
    subject: 'Adres e-mail Twojego konta został zmieniony',
    paragraphs: [
      `Cześć, ${name}!`,
      `Od teraz do Twojego konta loguje się adresem ${newEmail}, a\u00a0pozostałe urządzenia zostały wylogowane.`,
      'Jeśli to nie Ty, cofnij zmianę. Przywrócimy ten adres, wylogujemy wszystkie urządzenia i\u00a0wyślemy Ci link do ustawienia nowego hasła. Link działa 7\u00a0dni.',
    ],
    link: { label: 'Cofnij zmianę', url, hint },
    closing,
  }),
  addressInUse: (url: string): Letter => ({
    subject: 'Ten adres ma już konto w\u00a0Wizards',
    paragraphs: [
      'Dzień dobry!',
      'Ktoś chciał ustawić ten adres na swoim koncie w\u00a0Wizards. Adres należy już do innego konta, więc nic się nie zmieniło. Jeśli to Ty, zaloguj się na konto, które już masz.',
      ignore,
    ],
    link: { label: 'Zaloguj się', url, hint },
    closing,
  }),
  passwordChanged: (name: string, url: string): Letter => ({
    subject: 'Twoje hasło zostało zmienione',
    paragraphs: [
      `Cześć, ${name}!`,
      'Hasło do Twojego konta właśnie się zmieniło, a\u00a0pozostałe urządzenia zostały wylogowane.',
      'Jeśli to nie Ty, od razu ustaw nowe hasło.',
    ],
    link: { label: 'Ustaw nowe hasło', url, hint },
    closing,
  }),
} as const
