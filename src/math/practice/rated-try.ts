/** The reply to a typed answer, or to a chosen one. */
export type TryVerdict = 'correct' | 'wrong-form' | 'wrong' | 'unreadable' | 'unknown'

/** A pupil's try at a task. */
export type Try = {
  verdict: TryVerdict
  /** Tries at this task that were checked before: read and decided. */
  checkedBefore: number
  /** True after a hint, or after the solution or a part of it was shown. */
  wasHelped: boolean
}

/**
 * Returns true for a try that rates as right, false for one that rates as wrong, null for one that rates nothing: only the
 * first checked try does, made without help. An answer in another form is right: the pupil could do it.
 */
export function ratedResult({ verdict, checkedBefore, wasHelped }: Try): boolean | null {
  if (checkedBefore > 0 || wasHelped || verdict === 'unreadable' || verdict === 'unknown') return null
  return verdict !== 'wrong'
}
