/** Texts of figures that are moved. */
export const messages = {
  reset: 'Od początku',
  hint: 'Przesuwaj punkty na rysunku albo suwaki pod nim.',
  sliders: 'Przesuwaj suwaki.',
} as const
