import { fileMessages } from '#contract/file-messages.ts'
import { mediaOf } from '#contract/file-rules.ts'
import { formatFileSize } from '#contract/file-size.ts'
import { counted } from '#contract/plural.ts'

const files = { one: 'plik', few: 'pliki', many: 'plików' }

/** More than these are named by what they are. */
const MANY_FORMATS = 6
const MEDIA_NAMES = { image: 'obrazy', document: 'dokumenty', video: 'filmy' }

function mediaNames(extensions: readonly string[]): string {
  const names = [...new Set(extensions.map(mediaOf))].map((media) => MEDIA_NAMES[media])
  const text = new Intl.ListFormat('pl', { type: 'conjunction' }).format(names).replace(' i ', ' i\u00a0')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Texts of uploads, file rows, the viewer, the player and the page of own files. */
export const messages = {
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
  results: (total: number): string => `Wyniki (${total})`,
  empty: 'Nie masz jeszcze żadnych plików.',
  emptyHint: 'Prześlij pierwszy: notatki, zdjęcie tablicy albo nagranie.',
  noMatches: 'Brak wyników spełniających kryteria',
  showAll: 'Pokaż wszystkie pliki',
  listFailed: 'Nie udało się wczytać plików.',
  tryAgain: 'Spróbuj ponownie',

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
} as const
