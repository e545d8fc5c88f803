import type { MathPanelVariant } from '#contract/enums.ts'

/** Polish names of panels; apart from other labels, because pages that are read show them in html alone. */

export const MATH_PANEL_LABELS: Record<MathPanelVariant, string> = {
  definition: 'Definicja',
  theorem: 'Twierdzenie',
  example: 'Przykład',
  remark: 'Uwaga',
  lemma: 'Lemat',
  conclusion: 'Wniosek',
  algorithm: 'Algorytm',
  meme: 'Mem',
}
