import { formatFileSize, formatSpaceLeft } from '#contract/file/file-size.ts'

/** Texts that both sides say about uploads (docs/product/file.md). */
export const fileMessages = {
  tooMany: 'Zbyt wiele plików!',
  onlyOne: 'Możesz przesłać maksymalnie jeden plik!',
  wrongFormat: 'Nieprawidłowy format pliku!',
  tooLarge: 'Zbyt duży rozmiar pliku!',
  alreadyThere: 'Plik już istnieje!',
  error: 'Wystąpił błąd!',
  failed: 'Nie udało się przesłać pliku.',
  uploaded: 'Plik został przesłany',
  required: 'Plik jest wymagany',
  allowedFormats: (extensions: readonly string[]): string => `Dozwolone formaty: ${extensions.join(', ')}.`,
  /** `bytes` is null where the upload was stopped before its end. */
  sizes: (bytes: number | null, maximum: number): string =>
    bytes === null
      ? `Maksymalny rozmiar to ${formatFileSize(maximum)}.`
      : `Plik ma ${formatFileSize(bytes)}, a\u00a0maksymalny rozmiar to ${formatFileSize(maximum)}.`,
  contentDiffers: 'Zawartość pliku nie odpowiada jego rozszerzeniu.',
  empty: 'Ten plik jest pusty.',
  brokenImage: 'Nie udało się odczytać tego obrazu.',
  tooManyPixels: 'Ten obraz ma zbyt wiele pikseli. Zmniejsz go i\u00a0spróbuj ponownie.',
  manyImages: 'Przetwarzamy teraz bardzo dużo obrazów. Spróbuj ponownie za chwilę.',
  noSpace: (free: number): string =>
    `Brakuje miejsca na Twoim koncie: zostało ${formatSpaceLeft(Math.max(0, free))}. Usuń pliki, których już nie potrzebujesz.`,
  uploadGone: 'To przesyłanie wygasło. Zacznij od nowa.',
  uploadMoved: 'Przesyłanie przerwano w\u00a0innym punkcie. Spróbuj ponownie.',
  badAddress: 'Adres musi zaczynać się od http:// lub https:// i\u00a0prowadzić do publicznej strony.',
  unreachable: 'Nie udało się pobrać pliku spod tego adresu.',
  notAnImage: 'Pod tym adresem nie ma obrazu w\u00a0formacie PNG, JPG ani GIF.',
  notPreviewable: 'Tego pliku nie da się podejrzeć w\u00a0przeglądarce. Pobierz go, aby go otworzyć.',
  needsConversion: 'Filmów AVI i\u00a0MKV nie da się tu odtworzyć. Pobierz plik, aby go obejrzeć.',
} as const
