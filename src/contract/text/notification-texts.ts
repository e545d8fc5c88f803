import type { NotificationEntity, NotificationKind } from '#contract/notification.ts'
import { counted, type PluralForms, pluralForm } from '#contract/text/plural.ts'

/** News as it is put into words, on the page and in mails alike. */
export type ToldNews = {
  kind: NotificationKind
  entity: NotificationEntity
  title: string | null
  people: number
  actors: readonly { displayName: string }[]
}

const PEOPLE: PluralForms = { one: 'osoba', few: 'osoby', many: 'osób' }

/** Something that people do: said of somebody by name without saying whether a man or a woman, and of several. */
type Deed = { noun: string; verb: PluralForms; object: (news: ToldNews) => string; of?: (news: ToldNews) => string }

const ADDED: PluralForms = { one: 'dodał', few: 'dodały', many: 'dodało' }
const REPORTED: PluralForms = { one: 'zgłosił', few: 'zgłosiły', many: 'zgłosiło' }

const deeds: ReadonlyMap<NotificationKind, Deed> = new Map([
  [
    'RATING',
    {
      noun: 'nowa ocena',
      verb: { one: 'ocenił', few: 'oceniły', many: 'oceniło' },
      object: (news) => `zadanie${named(news)}`,
      of: (news) => `zadania${named(news)}`,
    },
  ],
  ['COMMENT', { noun: 'nowy komentarz', verb: ADDED, object: (news) => `komentarz${place(news)}`, of: place }],
  [
    'QUESTION',
    { noun: 'nowe pytanie', verb: { one: 'zadał', few: 'zadały', many: 'zadało' }, object: (news) => `pytanie${place(news)}`, of: place },
  ],
  [
    'ERROR_REPORT',
    {
      noun: 'zgłoszenie błędu',
      verb: REPORTED,
      object: (news) => `błąd w\u00a0zadaniu${named(news)}`,
      of: (news) => `w\u00a0zadaniu${named(news)}`,
    },
  ],
  [
    'RATING_REPLY',
    {
      noun: 'odpowiedź na Twoją ocenę',
      verb: { one: 'odpowiedział', few: 'odpowiedziały', many: 'odpowiedziało' },
      object: (news) => `na Twoją ocenę zadania${named(news)}`,
      of: (news) => `zadania${named(news)}`,
    },
  ],
  [
    'COMMENT_ANSWER',
    {
      noun: 'odpowiedź na Twój komentarz',
      verb: { one: 'odpowiedział', few: 'odpowiedziały', many: 'odpowiedziało' },
      object: (news) => `na Twój komentarz${place(news)}`,
      of: place,
    },
  ],
  [
    'MENTION',
    {
      noun: 'wzmianka o\u00a0Tobie',
      verb: { one: 'wspomniał', few: 'wspomniały', many: 'wspomniało' },
      object: (news) => `o\u00a0Tobie${place(news)}`,
      of: place,
    },
  ],
  [
    'PRACTICE_VIEWER',
    { noun: 'wgląd w\u00a0Twoje postępy', verb: { one: 'widzi', few: 'widzą', many: 'widzi' }, object: () => 'teraz Twoje postępy' },
  ],
  [
    'HOMEWORK_TO_REVIEW',
    {
      noun: 'zadanie do recenzji',
      verb: { one: 'przesłał', few: 'przesłały', many: 'przesłało' },
      object: (news) => `do recenzji zadanie${named(news)}`,
      of: named,
    },
  ],
  [
    'CONCEPT_PROPOSED',
    {
      noun: 'propozycja pojęcia',
      verb: { one: 'zaproponował', few: 'zaproponowały', many: 'zaproponowało' },
      object: (news) => `pojęcie${named(news)}`,
      of: named,
    },
  ],
  ['COMMENT_REPORTED', { noun: 'zgłoszenie komentarza', verb: REPORTED, object: (news) => `komentarz${place(news)}`, of: place }],
  [
    'MESSAGE_REPORTED',
    { noun: 'zgłoszenie wiadomości', verb: REPORTED, object: () => 'wiadomość w\u00a0czacie', of: () => ' w\u00a0czacie' },
  ],
  [
    'CHECK_WAITING',
    {
      noun: 'rozwiązanie do sprawdzenia',
      verb: { one: 'przesłał', few: 'przesłały', many: 'przesłało' },
      object: () => 'rozwiązania do sprawdzenia',
    },
  ],
  [
    'CHECK_REPORTED',
    {
      noun: 'zgłoszenie',
      verb: REPORTED,
      object: () => 'rozwiązanie przesłane do sprawdzenia',
      of: () => 'rozwiązania przesłanego do sprawdzenia',
    },
  ],
  ['REVIEW_REPORTED', { noun: 'zgłoszenie opinii', verb: REPORTED, object: (news) => `opinię${place(news)}`, of: place }],
] satisfies [NotificationKind, Deed][])

/** Sentences that the product itself says. */
const decisions: ReadonlyMap<NotificationKind, (news: ToldNews) => string> = new Map([
  ['HOMEWORK_APPROVED', (news) => `Recenzja zakończona: zadanie${named(news)} zostało zaakceptowane.`],
  ['HOMEWORK_REJECTED', (news) => `Recenzja zakończona: zadanie${named(news)} wymaga poprawek.`],
  ['HOMEWORK_PUBLISHED', (news) => `Zadanie${named(news)} jest już publiczne.`],
  ['ERROR_REPORT_DECIDED', (news) => `Jest odpowiedź na Twoje zgłoszenie błędu w\u00a0zadaniu${named(news)}.`],
  ['CONCEPT_DECIDED', (news) => `Rozpatrzyliśmy Twoją propozycję pojęcia${named(news)}.`],
  ['EXAM_MARKED', (news) => `Są punkty od nauczyciela za egzamin${named(news)}.`],
  ['CHECK_DONE', (news) => `Twoje rozwiązanie zadania${named(news)} jest sprawdzone.`],
  ['CHECK_GIVEN_BACK', (news) => `Nie sprawdziliśmy Twojego rozwiązania zadania${named(news)}. Opłata wróciła na konto.`],
  ['RECORDING_STORED', () => 'Nagranie spotkania jest już wśród Twoich plików.'],
  [
    'RECORDING_WAITS',
    () =>
      'Nagranie spotkania czeka, bo brakuje miejsca na Twoim koncie. Usuń niepotrzebne pliki w\u00a0ciągu trzech dni, a\u00a0samo się zapisze.',
  ],
  ['RECORDING_FAILED', () => 'Nagranie spotkania się nie zapisało: serwer przerwał je z\u00a0błędem albo nie było czego nagrać.'],
  ['TEACHER_VERIFIED', () => 'Twoje konto nauczycielskie jest zweryfikowane. Uczniowie widzą Twój profil.'],
  ['PAYOUT_SENT', () => 'Wypłata Twoich zarobków jest w\u00a0drodze.'],
  ['PAYOUT_FAILED', () => 'Wypłata Twoich zarobków się nie udała. Pieniądze wróciły do wolnych środków.'],
  ['TEACHER_REFUSED', () => 'Na razie nie możemy pokazać Cię uczniom jako nauczyciela. Zobacz powód.'],
] satisfies [NotificationKind, (news: ToldNews) => string][])

/** The sentence of a notification: „3 osoby oceniły zadanie „Ułamki”.” */
export function notificationText(news: ToldNews): string {
  const deed = deeds.get(news.kind)
  if (!deed) return decisions.get(news.kind)?.(news) ?? ''
  const [first] = news.actors
  if (news.people > 1) return `${counted(news.people, PEOPLE)} ${pluralForm(news.people, deed.verb)} ${deed.object(news)}.`
  if (first) return `${first.displayName}: ${joined(deed.noun, deed.of?.(news) ?? '')}.`
  return `Ktoś ${deed.verb.one} ${deed.object(news)}.`
}

/** The thing's name in quotes; nothing where the reader doesn't see it. */
function named({ title }: ToldNews): string {
  return title === null ? '' : ` „${title}”`
}

/** The place in which something was written. */
function place(news: ToldNews): string {
  if (news.entity === 'HOMEWORK') return ` pod zadaniem${named(news)}`
  return news.entity === 'EDITOR' ? ' w\u00a0dokumentacji edytora' : ''
}

function joined(first: string, second: string): string {
  return second === '' || second.startsWith(' ') ? `${first}${second}` : `${first} ${second}`
}

/** Names of the kinds, where people choose how they are told. */
export const NOTIFICATION_LABELS: Record<NotificationKind, string> = {
  HOMEWORK_APPROVED: 'Zadanie zaakceptowane w\u00a0recenzji',
  HOMEWORK_REJECTED: 'Zadanie do poprawy po recenzji',
  HOMEWORK_PUBLISHED: 'Publikacja zadania',
  RATING: 'Ocena Twojego zadania',
  COMMENT: 'Komentarz pod Twoim zadaniem',
  QUESTION: 'Pytanie pod Twoim zadaniem',
  ERROR_REPORT: 'Zgłoszenie błędu w\u00a0Twoim zadaniu',
  RATING_REPLY: 'Odpowiedź na Twoją ocenę',
  COMMENT_ANSWER: 'Odpowiedź na Twój komentarz',
  MENTION: 'Wzmianka o\u00a0Tobie',
  ERROR_REPORT_DECIDED: 'Odpowiedź na Twoje zgłoszenie błędu',
  CONCEPT_DECIDED: 'Decyzja o\u00a0Twoim pojęciu',
  PRACTICE_VIEWER: 'Ktoś widzi Twoje postępy w\u00a0ćwiczeniach',
  EXAM_MARKED: 'Punkty od nauczyciela za egzamin',
  CHECK_DONE: 'Sprawdzone rozwiązanie',
  CHECK_GIVEN_BACK: 'Zwrot żetonów za sprawdzenie',
  CHECK_WAITING: 'Rozwiązania do sprawdzenia',
  RECORDING_STORED: 'Zapisane nagranie spotkania',
  RECORDING_WAITS: 'Nagranie czeka na miejsce',
  RECORDING_FAILED: 'Nieudane nagranie spotkania',
  TEACHER_VERIFIED: 'Weryfikacja konta nauczyciela',
  TEACHER_REFUSED: 'Odmowa weryfikacji konta',
  PAYOUT_SENT: 'Wypłata zarobków',
  PAYOUT_FAILED: 'Nieudana wypłata zarobków',
  HOMEWORK_TO_REVIEW: 'Zadanie czeka na recenzję',
  CONCEPT_PROPOSED: 'Propozycja pojęcia',
  COMMENT_REPORTED: 'Zgłoszony komentarz',
  REVIEW_REPORTED: 'Zgłoszona opinia',
  MESSAGE_REPORTED: 'Zgłoszona wiadomość',
  CHECK_REPORTED: 'Zgłoszone rozwiązanie',
}
