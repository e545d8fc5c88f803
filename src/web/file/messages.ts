import type { FileKind } from '#contract/enums.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import { mediaOf } from '#contract/file/file-rules.ts'
import { formatFileSize } from '#contract/file/file-size.ts'
import { counted } from '#contract/text/plural.ts'

const files = { one: 'plik', few: 'pliki', many: 'plików' }

/** More than these are named by what they are. */
const MANY_FORMATS = 6
const MEDIA_NAMES = { image: 'obrazy', document: 'dokumenty', video: 'filmy', audio: 'nagrania' }

function mediaNames(extensions: readonly string[]): string {
  const names = [...new Set(extensions.map(mediaOf))].map((media) => MEDIA_NAMES[media])
  const text = new Intl.ListFormat('pl', { type: 'conjunction' }).format(names).replace(' i ', ' i\u00a0')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Texts of uploads, file rows, the viewer, the player and the page of own files. */
export const messages = {
  placeOf: (place: number, count: number): string => `Obraz ${place} z\u00a0${count}`,
  previousImage: 'Poprzedni obraz',
  nextImage: 'Następny obraz',
  photo: (number: number): string => `Zdjęcie ${number}`,
  openPhoto: (number: number): string => `Powiększ zdjęcie ${number}`,
  removePhoto: (number: number): string => `Usuń zdjęcie ${number}`,
  ...fileMessages,
  title: 'Moje pliki',
  description: 'Wszystko, co przesyłasz do Wizards, w\u00a0jednym miejscu.',
  space: 'Zajęte miejsce',
  spaceUsed: (used: number, total: number): string => `${formatFileSize(used)} z\u00a0${formatFileSize(total)}`,
  spaceFiles: (count: number): string => counted(count, files),

  dropMany: 'Przeciągnij pliki tutaj lub wybierz z\u00a0dysku',
  dropOne: 'Przeciągnij plik tutaj lub wybierz z\u00a0dysku',
  dropHere: 'Upuść tutaj',
  limits: (extensions: readonly string[], maxBytes: number, maxVideoBytes?: number): string =>
    `${extensions.length > MANY_FORMATS ? mediaNames(extensions) : extensions.map((extension) => extension.toUpperCase()).join(', ')} · do ${formatFileSize(maxBytes)}${
      maxVideoBytes === undefined ? '' : `, filmy do ${formatFileSize(maxVideoBytes)}`
    }`,
  uploads: 'Przesyłane pliki',
  progressOf: (name: string): string => `Przesyłanie: ${name}`,
  percent: (percent: number): string => `${percent}%`,
  done: 'Przesłano!',
  abort: (name: string): string => `Przerwij: ${name}`,
  hideDone: (name: string): string => `Ukryj: ${name}`,

  playsSoon: 'Film odtworzysz dopiero za kilka minut.',
  isProcessing: 'Przygotowujemy ten film do odtwarzania. Zajrzyj tu za kilka minut.',

  search: 'Szukaj po nazwie',
  media: 'Rodzaj plików',
  mediaAll: 'Wszystkie',
  mediaImage: 'Obrazy',
  mediaVideo: 'Filmy',
  mediaDocument: 'Dokumenty',
  sort: 'Kolejność',
  sortNewest: 'Najnowsze',
  sortOldest: 'Najstarsze',
  sortLargest: 'Największe',
  sortName: 'Nazwa A–Z',
  list: 'Twoje pliki',
  empty: 'Nie masz jeszcze żadnych plików.',
  emptyHint: 'Prześlij pierwszy: notatki, zdjęcie tablicy albo nagranie.',
  showAll: 'Pokaż wszystkie pliki',
  spaceFailed: 'Nie udało się sprawdzić zajętego miejsca.',
  listFailed: 'Nie udało się wczytać plików.',

  menuOf: (name: string): string => `Więcej: ${name}`,
  upload: 'Prześlij',
  download: 'Pobierz',
  preview: 'Podgląd',
  details: 'Szczegóły',
  remove: 'Usuń',
  removed: 'Usunięto!',
  removeTitle: 'Usunąć plik?',
  removeText: (name: string): string =>
    `Plik „${name}” zniknie na zawsze, także z\u00a0miejsc, w\u00a0których jest użyty, na przykład z\u00a0rozwiązania albo z\u00a0profilu.`,
  cancel: 'Anuluj',

  previewOf: (name: string): string => `Podgląd: ${name}`,
  previewFailed: 'Nie udało się wczytać podglądu. Pobierz plik, aby go otworzyć.',
  loading: 'Wczytywanie…',
  close: 'Zamknij',
  viewerTools: 'Narzędzia podglądu',
  zoomIn: 'Powiększ',
  zoomOut: 'Pomniejsz',
  zoomOf: (zoom: number): string => `Powiększenie ${Math.round(zoom * 100)}%`,
  rotateLeft: 'Obróć w\u00a0lewo',
  rotateRight: 'Obróć w\u00a0prawo',

  videoFailed: 'Nie udało się odtworzyć tego filmu.',
  play: 'Odtwórz',
  pause: 'Wstrzymaj',
  seek: 'Przewijanie',
  timeOf: (time: string, duration: string): string => `${time} z\u00a0${duration}`,
  mute: 'Wycisz',
  unmute: 'Włącz dźwięk',
  volume: 'Głośność',
  speed: 'Prędkość odtwarzania',
  speedOf: (rate: number): string => `${rate.toLocaleString('pl')}×`,
  pictureInPicture: 'Obraz w\u00a0obrazie',
  fullScreen: 'Pełny ekran',
  leaveFullScreen: 'Wyłącz pełny ekran',

  detailPurpose: 'Przeznaczenie',
  detailFormat: 'Format',
  detailSize: 'Rozmiar',
  detailPixels: 'Wymiary',
  pixels: (width: number, height: number): string => `${width} × ${height} px`,
  detailAdded: 'Dodano',
  kinds: {
    AVATAR: 'Zdjęcie profilowe',
    TEACHER_ATTACHMENT: 'Profil nauczyciela',
    HOMEWORK_SOLUTION_IMAGE: 'Obraz w\u00a0rozwiązaniu',
    HOMEWORK_SOLUTION_VIDEO: 'Film w\u00a0rozwiązaniu',
    COURSE_VIDEO: 'Film w\u00a0kursie',
    COURSE_ATTACHMENT: 'Załącznik do kursu',
    LECTURE_ATTACHMENT: 'Załącznik do korepetycji',
    LECTURE_RECORDING: 'Nagranie korepetycji',
    BOOK: 'Książka',
    SUPPORT_ATTACHMENT: 'Załącznik do zgłoszenia',
    NOTES_ATTACHMENT: 'Załącznik do notatek',
    NOTES_FILE: 'Notatki',
    PRIVATE: 'Plik prywatny',
  } satisfies Record<FileKind, string>,
} as const
