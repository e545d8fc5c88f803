import type { MathConceptType } from '#contract/enums.ts'

export const MATH_CONCEPT_TYPE_LABELS: Record<MathConceptType, string> = {
  DOMAIN: 'Dział',
  THEOREM: 'Twierdzenie',
  DEFINITION: 'Definicja',
  TAG: 'Tag',
  HOMEWORK_TYPE: 'Typ zadania',
}
