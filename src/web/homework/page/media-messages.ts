/** Texts of solutions in pictures and films, which few tasks have. */
export const mediaMessages = {
  images: 'Rozwiązanie na obrazach',
  imageAlt: (number: number): string => `Obraz rozwiązania ${number}`,
  videoTitle: 'Rozwiązanie na filmie',
  playVideo: 'Odtwórz film',
  videoNotPlayable: 'Tego filmu nie da się tu odtworzyć. Pobierz plik, aby go obejrzeć.',
  files: 'Pliki',
} as const
