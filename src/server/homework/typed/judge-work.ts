import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import { expectedProblems } from '#math/compare/check-expected.ts'
import { judgeAnswer, type Judgement } from '#math/compare/judge-answer.ts'

/** A typed answer to be judged, or expected ones that an author wants to keep. */
export type JudgeWork =
  | { readonly kind: 'judge'; readonly expected: ExpectedAnswer; readonly typed: string; readonly meant?: string | undefined }
  | { readonly kind: 'check'; readonly expected: readonly ExpectedAnswer[] }

export type JudgeResult =
  | { readonly kind: 'judged'; readonly judgement: Judgement }
  /** For each expected answer the Polish sentences about what has to be mended. */
  | { readonly kind: 'checked'; readonly problems: readonly (readonly string[])[] }

/** Reads and compares answers; for the thread alone. */
export function doJudgeWork(work: JudgeWork): JudgeResult {
  if (work.kind === 'check') return { kind: 'checked', problems: work.expected.map(expectedProblems) }
  return { kind: 'judged', judgement: judgeAnswer(work.expected, work.typed, work.meant) }
}
