import type { CheckList, CheckState, Verdict } from '#contract/solution-check.ts'
import { counted, pluralForm } from '#contract/text/plural.ts'
import type { Tone } from '#web/ui/Badge.tsx'

const TOKENS = { one: 'żeton', few: 'żetony', many: 'żetonów' }
const COME_BACK = { one: 'wróci', few: 'wrócą', many: 'wróci' }
const cameBack = (tokens: number): string =>
  `${counted(tokens, TOKENS)} ${pluralForm(tokens, { one: 'wrócił', few: 'wróciły', many: 'wróciło' })} na konto`
/** "w ciągu 1 godziny", "w ciągu 48 godzin". */
const HOURS = { one: 'godziny', few: 'godzin', many: 'godzin' }
const PHOTOS = { one: 'zdjęcie', few: 'zdjęcia', many: 'zdjęć' }
const POINTS = { one: 'punktu', few: 'punktów', many: 'punktów' }

export const STATE_LABELS: Record<CheckState, string> = {
  WAITING: 'Czeka na nauczyciela',
  CHECKED: 'Sprawdzone',
  REFUSED: 'Nie do sprawdzenia',
  CANCELED: 'Wycofane',
  LATE: 'Nie zdążyliśmy',
}
export const STATE_TONES: Record<CheckState, Tone> = {
  WAITING: 'warning',
  CHECKED: 'success',
  REFUSED: 'error',
  CANCELED: 'neutral',
  LATE: 'error',
}
export const VERDICT_LABELS: Record<Verdict, string> = { CORRECT: 'Poprawne', PARTLY: 'Częściowo poprawne', WRONG: 'Do poprawy' }
export const VERDICT_TONES: Record<Verdict, Tone> = { CORRECT: 'success', PARTLY: 'warning', WRONG: 'error' }
export const LIST_LABELS: Record<CheckList, string> = { WAITING: 'Czekają', MINE: 'Sprawdzone przeze mnie', REPORTED: 'Zgłoszone' }

/** Texts of solutions that are sent to be checked. */
export const messages = {
  title: 'Sprawdzanie rozwiązań',
  lead: 'Rozwiązania, które oddajesz nauczycielowi do sprawdzenia.',
  failed: 'Nie udało się wczytać rozwiązań.',
  list: 'Rozwiązania',
  nothing: 'Nie oddano jeszcze żadnego rozwiązania',
  nothingHint: 'Wybierz zadanie, rozwiąż je na kartce i\u00a0na jego stronie oddaj do sprawdzenia.',
  toTasks: 'Wybierz zadanie',
  toQueue: 'Rozwiązania do sprawdzenia',
  tokens: (count: number): string => counted(count, TOKENS),
  photos: (count: number): string => counted(count, PHOTOS),
  hasText: 'tekst',
  points: (points: number, most: number): string => `${points} z\u00a0${counted(most, POINTS)}`,
  inHours: (hours: number): string => `w\u00a0ciągu ${counted(hours, HOURS)}`,

  send: 'Oddaj do sprawdzenia',
  sendTitle: 'Oddaj rozwiązanie do sprawdzenia',
  sendLead: (tokens: number, hours: string): string =>
    `Nauczyciel zaznaczy uwagi na zdjęciu i\u00a0napisze, co poprawić – ${hours}. Kosztuje to ${counted(tokens, TOKENS)}; gdy nie zdążymy, ${pluralForm(tokens, COME_BACK)} na konto.`,
  task: 'Zadanie',
  noTask: 'Nie ma takiego zadania',
  noTaskHint: 'Rozwiązanie oddaje się ze strony zadania.',
  ownTask: 'To Twoje zadanie',
  ownTaskHint: 'Swoich rozwiązań nie trzeba tu sprawdzać.',
  yourPhotos: 'Zdjęcia kartki',
  photosHint: (most: number): string => `Do ${counted(most, PHOTOS)}. Prosto z\u00a0góry, przy dobrym świetle.`,
  addPhoto: 'Dodaj zdjęcie',
  photo: (number: number): string => `Zdjęcie ${number}`,
  yourText: 'Rozwiązanie albo pytanie do nauczyciela',
  textHint: 'Nieobowiązkowe, jeśli wszystko jest na zdjęciach.',
  nothingYet: 'Dodaj zdjęcie rozwiązania albo napisz je w\u00a0polu.',
  stillUploading: 'Poczekaj, aż zdjęcia się prześlą.',
  sendFor: (tokens: string): string => `Oddaj za ${tokens}`,
  ask: 'Oddać rozwiązanie?',
  before: 'Masz teraz',
  after: 'Zostanie',
  promised: 'Sprawdzone najpóźniej',
  balance: (count: number): string => (count === 0 ? 'Nie masz teraz żetonów.' : `Masz ${counted(count, TOKENS)}.`),
  tooFew: (tokens: string): string => `Sprawdzenie kosztuje ${tokens}.`,
  buyTokens: 'Kup żetony',
  termsFailed: 'Nie udało się wczytać zasad sprawdzania.',

  check: 'Rozwiązanie',
  checkFailed: 'Nie udało się wczytać rozwiązania.',
  gone: 'Nie ma tu takiego rozwiązania',
  goneHint: 'Może należy do innego konta albo wróciło do kolejki.',
  takeAgain: 'Weź je z\u00a0kolejki',
  sentAt: (moment: string): string => `Oddane ${moment}`,
  waits: (tokens: number, moment: string): string =>
    `Czeka na nauczyciela. Odpowiedź najpóźniej ${moment}; gdy nie zdążymy, ${counted(tokens, TOKENS)} ${pluralForm(tokens, COME_BACK)} na konto.`,
  isTaken: (moment: string): string => `Nauczyciel właśnie je sprawdza. Odpowiedź najpóźniej ${moment}.`,
  late: (tokens: number): string => `Nikt nie sprawdził rozwiązania w\u00a0obiecanym czasie. Przepraszamy – ${cameBack(tokens)}.`,
  canceled: (tokens: number): string => `Rozwiązanie wycofane, ${cameBack(tokens)}.`,
  refused: (tokens: number): string => `Nauczyciel nie mógł sprawdzić tego rozwiązania, więc ${cameBack(tokens)}.`,
  reason: (text: string): string => `Powód: ${text}`,
  cancel: 'Wycofaj',
  cancelAsk: 'Wycofać rozwiązanie?',
  cancelHint: (tokens: number): string =>
    `Nikt go jeszcze nie sprawdza, więc ${counted(tokens, TOKENS)} od razu ${pluralForm(tokens, COME_BACK)} na konto.`,
  checkedBy: 'Sprawdzone przez:',
  checkedByNobody: 'Sprawdzone przez nauczyciela, którego konta już nie ma.',
  pupil: 'Uczeń:',
  verdict: 'Ocena',
  words: 'Co pisze nauczyciel',
  pictures: 'Zdjęcia z\u00a0uwagami',
  plainPictures: 'Zdjęcia',
  remarks: (number: number): string => `Uwagi do zdjęcia ${number}`,
  remark: (number: number): string => `Uwaga ${number}`,
  noPhotos: 'Zdjęć już nie ma: usunięto je z\u00a0plików.',
  yourWords: 'Rozwiązanie',
  larger: 'Powiększ',
  smaller: 'Pomniejsz',
  print: 'Drukuj',
  all: 'Wszystkie rozwiązania',

  report: 'Zgłoś nadużycie',
  reportTitle: 'Zgłosić administratorom?',
  reportReason: 'Co jest nie tak?',
  reported: 'Zgłoszone. Administratorzy to sprawdzą.',
  reportOf: (text: string): string => `Zgłoszenie: ${text}`,
  closeReport: 'Zamknij zgłoszenie',

  forTeachers: 'To miejsce jest dla nauczycieli',
  queueTitle: 'Rozwiązania do sprawdzenia',
  queueLead: 'Uczniowie czekają na odpowiedź. Otwarte rozwiązanie jest Twoje, dopóki masz jego stronę przed sobą.',
  which: 'Które rozwiązania',
  queueEmpty: 'Nic nie czeka',
  queueEmptyHint: 'Nowe rozwiązania pokażą się tu same.',
  due: (moment: string): string => `do ${moment}`,
  take: 'Sprawdź',
  goOn: 'Wróć do sprawdzania',
  takenByOther: 'Ktoś to sprawdza',

  marking: 'Sprawdzanie',
  tool: 'Narzędzie',
  tools: { POINT: 'Uwaga', BOX: 'Ramka', PEN: 'Pióro' },
  toolHints: {
    POINT: 'Naciśnij miejsce na zdjęciu, a\u00a0potem napisz uwagę.',
    BOX: 'Przeciągnij po zdjęciu, żeby objąć fragment ramką.',
    PEN: 'Rysuj po zdjęciu myszą, palcem albo rysikiem.',
  },
  addByKeys: 'Dodaj na środku',
  keysHint: 'Zaznaczenie przesuwają strzałki (z\u00a0klawiszem Shift szybciej), usuwa klawisz Del.',
  undo: 'Cofnij',
  remarkText: (number: number): string => `Treść uwagi ${number}`,
  removeRemark: (number: number): string => `Usuń uwagę ${number}`,
  clearPen: 'Usuń kreski pióra',
  remarkEmpty: 'Napisz treść każdej uwagi albo ją usuń.',
  chooseVerdict: 'Wybierz ocenę rozwiązania.',
  typePoints: 'Wpisz punkty i\u00a0ile było do zdobycia.',
  summary: 'Co poprawić i\u00a0co wyszło dobrze',
  pointsGot: 'Punkty',
  pointsMost: 'z\u00a0ilu',
  giveBack: 'Oddaj sprawdzone',
  givenBack: 'Rozwiązanie wróciło do ucznia.',
  refuse: 'Nie da się sprawdzić',
  refuseTitle: 'Odesłać bez sprawdzania?',
  refuseHint: 'Żetony wrócą do ucznia, a\u00a0powód przeczyta on sam.',
  refuseReason: 'Powód',
  let: 'Odłóż do kolejki',
  lost: 'To rozwiązanie nie jest już u\u00a0Ciebie.',

  termsTitle: 'Sprawdzanie rozwiązań',
  termsNow: (tokens: string, hours: string): string => `Teraz: ${tokens}, odpowiedź ${hours}.`,
  termsTokens: 'Cena w\u00a0żetonach',
  termsHours: 'Czas na odpowiedź w\u00a0godzinach',
  termsSave: 'Zapisz',
  termsSaved: 'Zasady sprawdzania zmienione. Dotyczą nowych rozwiązań.',
  termsHistory: 'Poprzednie zasady',
  since: (moment: string): string => `od ${moment}`,
} as const
