import type { Badge } from '#contract/enums.ts'

export const BADGE_LABELS: Record<Badge, string> = {
  VERIFIED: 'Zweryfikowany nauczyciel',
  EXPERT: 'Ekspert przedmiotu',
  EXAMINER: 'Egzaminator',
  PIONEER: 'Pionier Wizards',
}
