/** Texts of Premium. */
export const messages = {
  title: 'Premium',
  lead: 'Więcej narzędzi do nauki i\u00a0płatne rozwiązania bez żetonów.',
  gives: 'Co daje Premium',
  benefits: [
    {
      title: 'Rozwiązania za żeton',
      text: 'Płatne rozwiązania czytasz w\u00a0całości i\u00a0nie wydajesz żetonów.',
    },
    {
      title: 'Filtr „Typ zadania”',
      text: 'Na liście zadań wybierasz typ, na przykład zadania z\u00a0deltą, i\u00a0ćwiczysz tylko jego.',
    },
    {
      title: 'Listy, ukrywanie i\u00a0„Rozwiązane”',
      text: 'Odkładasz zadania na własne listy, ukrywasz te, których nie chcesz widzieć, i\u00a0zaznaczasz rozwiązane.',
    },
    {
      title: 'Kopiowanie fragmentów',
      text: 'Akapit, wzór albo tabelę kopiujesz w\u00a0całości, razem ze źródłem wzorów, i\u00a0wklejasz do edytora.',
    },
  ],
  free: 'Bez Premium masz',
  freeOnes: [
    'rozwiązania krok po\u00a0kroku i\u00a0w\u00a0całości, oprócz tych za żeton',
    'arkusze z\u00a0punktacją i\u00a0zasadami oceniania',
    'wyszukiwarkę i\u00a0pozostałe filtry',
    'sprawdzanie odpowiedzi w\u00a0zadaniach zamkniętych',
    'czytanie na głos, wydruk i\u00a0kartę wzorów',
  ],
  tryTypes: 'Zobacz typy zadań',
  buy: 'Ile kosztuje Premium',
  fairly:
    'Płacisz z\u00a0góry, raz. Premium odnawia się tylko wtedy, gdy tak wybierzesz, a\u00a0w\u00a0ciągu 14\u00a0dni możesz odstąpić od umowy.',
  questions: 'Pytania? Napisz:',
  activeUntil: (date: string): string => `Masz Premium do ${date}.`,
  endedOn: (date: string): string => `Twoje Premium skończyło się ${date}.`,
  adminHasIt: 'Jako administrator masz Premium bez końca.',
  hasNone: 'Nie masz teraz Premium.',
  longer: 'Kolejny zakup je przedłuży.',
  signInFirst: 'Aby kupić, zaloguj się albo załóż konto.',
  whatItGives: 'Zobacz, co daje Premium',
  locked: 'dostępne z\u00a0Premium',
  toastHint: 'Aby z\u00a0niej skorzystać, musisz mieć konto Premium.',
} as const
