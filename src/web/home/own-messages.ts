import { counted, formatNumber } from '#contract/text/plural.ts'

/** Texts of the home page that only who is signed in reads: they come with their part of it. */
export const ownMessages = {
  own: {
    title: (name: string): string => `Dzień dobry, ${name}`,
    solved: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
    solvedLabel: 'Rozwiązane',
    lists: (count: number): string => counted(count, { one: 'lista', few: 'listy', many: 'list' }),
    listsLabel: 'Własne listy',
    ratingsGiven: (count: number): string => counted(count, { one: 'ocena', few: 'oceny', many: 'ocen' }),
    ratingsGivenLabel: 'Wystawione oceny',
    filesLabel: 'Moje pliki',
    premiumLabel: 'Konto Premium',
    premiumUntil: (date: string): string => `do ${date}`,
    premiumNone: 'Zobacz, co daje',
    publicLabel: 'Publiczne zadania',
    underReviewLabel: 'W\u00a0recenzji',
    accountsLabel: 'Konta',
    tasks: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
    receivedLabel: 'Otrzymane oceny',
    received: (average: number, count: number): string =>
      count === 0 ? 'jeszcze żadnej' : `${formatNumber(average)} · ${counted(count, { one: 'ocena', few: 'oceny', many: 'ocen' })}`,
    newPeopleLabel: 'Nowe w\u00a030\u00a0dni',
    people: (count: number): string => counted(count, { one: 'osoba', few: 'osoby', many: 'osób' }),
  },
  next: {
    title: 'Co dalej',
    leftOff: (step: number): string => `Wróć do kroku ${step}`,
    chooseClass: 'Wybierz swoją klasę',
    chooseClassNote: 'Pokażemy zadania dla niej',
    fresh: (school: string): string => `Nowe · ${school}`,
    sheet: (marks: string): string => `Cały arkusz · ${marks}`,
    ownPage: 'Zobacz swój profil',
    ownPageNote: 'Tak widzą Cię uczniowie',
    verification: { PENDING: 'Twoje konto czeka na weryfikację', REJECTED: 'Odmówiono weryfikacji konta' },
    verificationNotes: { PENDING: 'Wynik przyjdzie e\u2011mailem', REJECTED: 'Zobacz powód i\u00a0poproś jeszcze raz' },
    due: (count: number): string =>
      counted(count, { one: 'powtórka na\u00a0dziś', few: 'powtórki na\u00a0dziś', many: 'powtórek na\u00a0dziś' }),
    dueNote: 'Wróć do tego, co\u00a0jeszcze nie\u00a0wyszło',
    checks: (count: number): string =>
      counted(count, {
        one: 'rozwiązanie do\u00a0sprawdzenia',
        few: 'rozwiązania do\u00a0sprawdzenia',
        many: 'rozwiązań do\u00a0sprawdzenia',
      }),
    dueAt: (when: string): string => `Termin: ${when}`,
    sheets: (count: number): string =>
      counted(count, { one: 'praca do\u00a0oceny', few: 'prace do\u00a0oceny', many: 'prac do\u00a0oceny' }),
    oldestSheet: (when: string, exam: string): string => `Najstarsza: ${when} · ${exam}`,
    questions: (count: number): string =>
      counted(count, { one: 'pytanie bez\u00a0odpowiedzi', few: 'pytania bez\u00a0odpowiedzi', many: 'pytań bez\u00a0odpowiedzi' }),
    oldestQuestion: (when: string): string => `Najstarsze: ${when}`,
    rejected: (count: number): string => counted(count, { one: 'odrzucone zadanie', few: 'odrzucone zadania', many: 'odrzuconych zadań' }),
    rejectedNote: 'Popraw i\u00a0wyślij jeszcze raz',
    approvedNote: (count: number): string => `Opublikuj zaakceptowane: ${formatNumber(count)}`,
    publicDrafts: (count: number): string =>
      counted(count, { one: 'publiczny szkic', few: 'publiczne szkice', many: 'publicznych szkiców' }),
    publicDraftsNote: 'Wyślij do\u00a0recenzji',
    privates: (count: number): string => counted(count, { one: 'prywatne zadanie', few: 'prywatne zadania', many: 'prywatnych zadań' }),
    privatesNote: 'Dokończ i\u00a0wyślij do\u00a0recenzji',
    profile: 'Uzupełnij profil',
    profileNote: 'Zdjęcie, opis, przedmioty',
    queue: (name: string, count: number): string => `${name}: ${count}`,
    oldest: (when: string): string => `Najstarsza: ${when}`,
    heldBy: (names: string): string => `zajmuje się: ${names}`,
    allQueues: 'Wszystkie kolejki',
    nothingWaits: 'Nic nie czeka na Twoją decyzję',
    allQueuesNote: 'Administracja',
    people: 'Osoby',
    peopleNote: 'Konta i\u00a0role',
    log: 'Dziennik',
    logNote: 'Co i\u00a0kiedy zrobiono',
    failedJobs: (count: number): string =>
      `Praca w\u00a0tle: ${counted(count, { one: 'nieudane zadanie', few: 'nieudane zadania', many: 'nieudanych zadań' })}`,
    failedJobsNote: 'Administracja',
  },
} as const
