import type { ReportPart } from '#contract/report.ts'

/** The anchor of a part on the page of its task (web/homework/page): a step that is gone leads to the solution. */
export function anchorOfPart(part: ReportPart, stepId: number | null): string {
  if (part === 'QUESTION') return 'tresc'
  if (part === 'ANSWER') return 'odpowiedz'
  return stepId === null ? 'rozwiazanie' : `krok-${stepId}`
}
