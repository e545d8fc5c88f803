import { shortDayText } from '#contract/text/dates.ts'
import { counted } from '#contract/text/plural.ts'
import type { ChatSilence } from '#contract/chat/chat.ts'

const people = { one: 'osoba', few: 'osoby', many: 'osób' }
const files = { one: 'plik', few: 'pliki', many: 'plików' }
const newOnes = { one: 'nowa wiadomość', few: 'nowe wiadomości', many: 'nowych wiadomości' }

const clock = new Intl.DateTimeFormat('pl-PL', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Warsaw' })
const weekday = new Intl.DateTimeFormat('pl-PL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Warsaw' })
const dayKey = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Warsaw' })
const DAY_MS = 86_400_000
const YEAR_MS = 300 * DAY_MS

/** The day of a moment in Poland, such as "2026-11-24": equal for moments of one day. */
export const dayOf = (date: Date): string => dayKey.format(date)

/** Texts of the chat. */
export const messages = {
  title: 'Czat',
  description: 'Rozmowy z\u00a0nauczycielami i\u00a0uczniami: wiadomości ze wzorami i\u00a0plikami.',
  signedOut: 'Jesteś niezalogowany!',
  signedOutHint: 'Zaloguj się, aby wysyłać prywatne wiadomości.',
  signIn: 'Zaloguj się',
  loading: 'Wczytujemy rozmowy…',
  connecting: 'Łączenie…',
  notReadYet: 'Łączenie… Wiadomości pojawią się tu same, gdy wróci połączenie.',
  roomNotReadYet: 'Łączenie… Rozmowa otworzy się sama, gdy wróci połączenie.',

  rooms: 'Rozmowy',
  searchRooms: 'Szukaj rozmów i\u00a0wiadomości',
  foundMessages: 'Wiadomości',
  noMessageFound: 'Nie ma takiej wiadomości.',
  newRoom: 'Nowa rozmowa',
  noRooms: 'Nie masz jeszcze żadnej rozmowy.',
  noRoomsHint: 'Zacznij od osoby: wybierz ją z\u00a0listy albo napisz do nauczyciela z\u00a0jego profilu.',
  noRoomFound: 'Nie ma takiej rozmowy.',
  roomsFailed: 'Nie udało się wczytać rozmów.',
  moreRooms: 'Pokaż więcej',
  chooseRoom: 'Wybierz rozmowę',
  chooseRoomHint: 'Albo zacznij nową.',
  unread: (count: number): string => counted(count, newOnes),
  most: '99+',
  favorite: 'ulubiona',
  muted: 'wyciszona',
  noMessages: 'Nie ma jeszcze wiadomości',
  task: 'Zadanie',
  attachment: 'Załącznik',
  you: 'Ty',
  said: (author: string, text: string): string => `${author}: ${text}`,
  files: (count: number): string => counted(count, files),
  removed: 'usunięta wiadomość',
  invitation: 'Zaproszenie',
  invitations: 'Zaproszenia',
  asksToWrite: 'chce do Ciebie pisać',
  invitesToGroup: 'zaprasza do grupy',

  time: (date: Date): string => clock.format(date),
  day(date: Date, now: Date = new Date()): string {
    const day = dayOf(date)
    if (day === dayOf(now)) return 'Dzisiaj'
    if (day === dayOf(new Date(now.getTime() - DAY_MS))) return 'Wczoraj'
    return now.getTime() - date.getTime() < YEAR_MS ? weekday.format(date) : shortDayText(date)
  },
  /** The moment of a room's latest message: the clock today, the day before. */
  when: (date: Date, now: Date = new Date()): string => (dayOf(date) === dayOf(now) ? clock.format(date) : shortDayText(date)),

  back: 'Wróć do rozmów',
  backToRoom: 'Wróć do rozmowy',
  room: (name: string): string => `Rozmowa: ${name}`,
  roomFailed: 'Nie udało się otworzyć rozmowy.',
  noRoom: 'Nie ma takiej rozmowy albo do niej nie należysz.',
  toRooms: 'Zobacz swoje rozmowy',
  online: 'Online',
  busy: 'Online, nie przeszkadzać',
  meeting: 'W\u00a0rozmowie',
  offline: 'Offline',
  people: (count: number): string => counted(count, people),
  typingAlone: 'pisze…',
  typing: (names: readonly string[]): string =>
    names.length === 1 ? `${names[0]} pisze…` : names.length === 2 ? `${names.join(' i\u00a0')} piszą…` : 'Kilka osób pisze…',
  details: 'Szczegóły rozmowy',
  messagesFailed: 'Nie udało się wczytać wiadomości.',
  ofRoom: {
    list: 'Wiadomości',
    beginning: 'To początek tej rozmowy.',
    field: 'Treść wiadomości',
    placeholder: 'Napisz wiadomość',
  },
  ofThread: {
    list: 'Odpowiedzi w\u00a0wątku',
    beginning: 'Odpowiedzi',
    field: 'Treść odpowiedzi w\u00a0wątku',
    placeholder: 'Odpowiedz w\u00a0wątku',
  },
  thread: 'Wątek',
  threads: 'Wątki',
  noThreads: 'Nie ma tu jeszcze wątków. Zacznij od opcji przy wiadomości: „Odpowiedz w\u00a0wątku”.',
  threadsFailed: 'Nie udało się wczytać wątków.',
  closeThread: 'Zamknij wątek',
  noThread: 'Nie ma takiego wątku.',
  rootRemoved: 'Wiadomość, od której zaczął się wątek, została usunięta. Nie można już w\u00a0nim odpowiadać.',
  answerInThread: 'Odpowiedz w\u00a0wątku',
  answers: (count: number): string => counted(count, { one: 'odpowiedź', few: 'odpowiedzi', many: 'odpowiedzi' }),
  lastAnswer: (when: string): string => `ostatnia ${when}`,
  openThread: 'Otwórz wątek:',
  newAnswers: 'nowe',
  unreadThreads: (count: number): string =>
    count === 1
      ? 'Nowe odpowiedzi w\u00a0wątku'
      : `Nowe odpowiedzi w\u00a0${counted(count, { one: 'wątku', few: 'wątkach', many: 'wątkach' })}`,
  toThread: 'Pokaż',
  inThread: 'w\u00a0wątku',
  firstWords: 'Napisz pierwszą wiadomość. Wzory wpisuj między znakami $, a\u00a0zdjęcie zadania dołącz spinaczem.',
  newHere: 'Nowe wiadomości',
  toEnd: 'Przejdź do najnowszych',
  came: (author: string, text: string): string => `${author} pisze: ${text}`,
  edited: 'edytowano',
  pinned: 'przypięta',
  sending: 'Wysyłanie…',
  sendingFile: (percent: number): string => `Wysyłanie pliku: ${percent}\u00a0%`,
  waiting: 'Wyślemy, gdy wróci połączenie',
  notSent: 'Nie wysłano:',
  notSaved: 'Nie zapisano zmiany:',
  again: 'Wyślij ponownie',
  giveUp: 'Usuń',
  read: 'Przeczytano',
  readBy: (count: number, all: number): string =>
    count === all ? 'Przeczytali wszyscy' : `Przeczytano przez ${counted(count, { one: 'osobę', few: 'osoby', many: 'osób' })}`,
  someone: 'Konto usunięte',
  notFound: 'Message not found!',
  notLoaded: 'ChatMessagesQuery not found!',

  actionsOf: (author: string, time: string): string => `Wiadomość: ${author}, ${time}. Opcje`,
  reply: 'Odpowiedz',
  replyingTo: (author: string): string => `Odpowiadasz: ${author}`,
  toReplied: (author: string): string => `Przejdź do wiadomości: ${author}`,
  edit: 'Edytuj',
  editing: 'Edytujesz wiadomość',
  updated: 'Zaktualizowano!',
  copy: 'Kopiuj',
  pin: 'Przypnij',
  unpin: 'Odepnij',
  pinnedToast: 'Przypięto!',
  unpinnedToast: 'Odpięto',
  remove: 'Usuń',
  removeTitle: 'Usunąć wiadomość?',
  removeLead: 'Zniknie u\u00a0wszystkich. Zostanie po niej ślad „usunięta wiadomość”.',
  removedToast: 'Usunięto!',
  reactions: 'Reakcje',
  addReaction: 'Dodaj reakcję',
  usualReactions: 'Najczęstsze reakcje',
  allEmoji: 'Emotikony',
  searchEmoji: 'Szukaj emotikony',
  noEmoji: 'Nie ma takiej emotikony.',
  reactedBy(names: readonly string[], count: number): string {
    const more = count - names.length
    return more > 0 ? `${names.join(', ')} i\u00a0jeszcze ${counted(more, people)}` : names.join(', ')
  },
  report: 'Zgłoś',
  reportTitle: 'Zgłosić wiadomość?',
  reportLead: 'Administrator zobaczy tę wiadomość i\u00a0kilka sąsiednich. Osoba, która ją napisała, nie dowie się, kto to zgłosił.',
  reason: 'Co jest nie tak?',
  reported: 'Wysłano!',
  reportedHint: 'Dziękujemy. Administrator sprawdzi tę wiadomość.',
  openImage: (name: string): string => `Powiększ: ${name}`,
  download: (name: string): string => `Pobierz: ${name}`,

  send: 'Wyślij',
  save: 'Zapisz',
  cancel: 'Anuluj',
  attach: 'Dodaj pliki',
  formatting: 'Wzory i\u00a0formatowanie',
  plain: 'Zwykły tekst',
  richHint: 'Ctrl+Enter wysyła',
  takeOut: (name: string): string => `Nie wysyłaj: ${name}`,
  chosenFiles: 'Wybrane pliki',
  dropHere: 'Upuść pliki, aby je dodać',
  tooMany: 'Zbyt wiele plików!',
  tooManyHint: (most: number): string => `Jedna wiadomość może mieć ${counted(most, files)}.`,
  empty: 'Napisz coś albo dodaj plik.',
  stillUploading: 'Poczekaj, aż pliki się prześlą.',

  silences: {
    REQUESTED: 'Zaproszenie czeka na odpowiedź. Napiszesz, gdy zostanie przyjęte.',
    UNREACHABLE: 'Nie możesz pisać do tej osoby.',
    ALONE: 'W\u00a0tej rozmowie nie ma już nikogo poza Tobą.',
    NOT_MEMBER: 'Nie jesteś już w\u00a0tej rozmowie. Widzisz to, co napisano do tej chwili.',
  } satisfies Record<ChatSilence, string>,
  invitedTo: (name: string): string => `${name} zaprasza Cię do rozmowy`,
  invitedHint: 'Dopóki nie przyjmiesz zaproszenia, ta osoba nie może do Ciebie pisać.',
  accept: 'Przyjmij',
  refuse: 'Odrzuć',

  newRoomTitle: 'Nowa rozmowa',
  person: 'Z\u00a0kim?',
  personPlaceholder: 'Imię, nazwisko lub login',
  nobody: 'Nikogo takiego nie ma.',
  chosenPeople: 'Wybrane osoby',
  takeAway: (name: string): string => `Usuń: ${name}`,
  roomName: 'Nazwa rozmowy',
  start: 'Rozpocznij',
  chooseSomebody: 'Wybierz co najmniej jedną osobę.',

  addFavorite: 'Dodaj do ulubionych',
  dropFavorite: 'Usuń z\u00a0ulubionych',
  alertSettings: 'Powiadomienia o\u00a0wiadomościach',
  slow: 'Tryb powolny',
  slowHint: 'Każda osoba poza tymi, które prowadzą pokój, czeka między wiadomościami.',
  slowOff: 'Wyłączony',
  slowEvery: (seconds: number): string =>
    seconds < 60
      ? `Co ${counted(seconds, { one: 'sekundę', few: 'sekundy', many: 'sekund' })}`
      : seconds === 60
        ? 'Co minutę'
        : `Co ${counted(seconds / 60, { one: 'minutę', few: 'minuty', many: 'minut' })}`,
  slowWaiting: 'Wyślemy po przerwie',
  slowSaved: 'Zaktualizowano!',
  slowHere: (every: string): string => `Tryb powolny: ${every.toLowerCase()} jedna wiadomość.`,
  slowNext: (clock: string): string => `Następna wiadomość za ${clock}. Możesz pisać dalej, wyślemy ją wtedy.`,
  mute: 'Wycisz',
  unmute: 'Wyłącz wyciszenie',
  members: 'Osoby',
  owner: 'prowadzi',
  invited: 'zaproszenie czeka',
  writeTo: (name: string): string => `Napisz wiadomość: ${name}`,
  addPerson: 'Dodaj osobę',
  removePerson: (name: string): string => `Usuń z\u00a0rozmowy: ${name}`,
  removePersonTitle: 'Usunąć z\u00a0rozmowy?',
  removePersonLead: (name: string): string => `${name} nie zobaczy nowych wiadomości.`,
  rename: 'Zmień nazwę',
  saved: 'Zaktualizowano!',
  pinnedOnes: 'Przypięte',
  noPinned: 'Nic nie jest przypięte.',
  attachments: 'Pliki',
  meetings: 'Spotkania',
  board: 'Tablica',
  noAttachments: 'Nikt nie wysłał tu jeszcze pliku.',
  attachmentsFailed: 'Nie udało się wczytać plików.',
  more: 'Pokaż więcej',
  toMessage: 'Pokaż w\u00a0rozmowie',
  searchInRoom: 'Szukaj w\u00a0rozmowie',
  found: 'Znalezione wiadomości',
  nothingFound: 'Nie ma takiej wiadomości.',
  showsReading: 'Inni widzą, co czytam i\u00a0że piszę',
  leave: 'Opuść rozmowę',
  leaveTitle: 'Opuścić rozmowę?',
  leaveLead: 'Nie dostaniesz nowych wiadomości. Zobaczysz nadal to, co napisano do tej chwili.',
  deleteRoom: 'Usuń rozmowę',
  deleteTitle: 'Usunąć rozmowę?',
  deleteLead: 'Rozmowa i\u00a0wszystkie wiadomości znikną u\u00a0wszystkich.',
  block: 'Zablokuj',
  unblock: 'Odblokuj',
  blockOf: (name: string): string => `Zablokuj: ${name}`,
  unblockOf: (name: string): string => `Odblokuj: ${name}`,
  blockTitle: 'Zablokować tę osobę?',
  blockLead: 'Nie będziecie mogli do siebie pisać. Ta osoba nie dostanie o\u00a0tym wiadomości.',
  blocked: 'Zablokowano',
  unblocked: 'Odblokowano',

  unreadRooms: (count: number): string =>
    `Czat, ${counted(count, { one: 'rozmowa', few: 'rozmowy', many: 'rozmów' })} z\u00a0nowymi wiadomościami`,
} as const
