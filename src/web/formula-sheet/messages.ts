/** Texts of the formula sheet. */
export const messages = {
  title: 'Karta wzorów',
  lead: 'Wzory z\u00a0matematyki od podstawówki do matury, na jednej kartce.',
  description:
    'Karta wzorów z\u00a0matematyki: potęgi, logarytmy, funkcja kwadratowa, ciągi, trygonometria, geometria i\u00a0prawdopodobieństwo. Do druku na A4.',
  print: 'Drukuj',
  inWords: 'Pokaż wzory słowami',
  contents: 'Działy',
  whole: 'Otwórz całą kartę',
  failed: 'Nie udało się wczytać wzorów.',
} as const
