import type { Spending } from '#server/payment/index.ts'
import type { CheckRow } from '#server/solution-check/access.ts'

/** The spending of tokens for a check. Its cause names no task: that may be gone before the tokens come back. */
export const spendingOf = ({ id, userId }: Pick<CheckRow, 'id' | 'userId'>): Spending => ({
  userId,
  purpose: 'SOLUTION_CHECK',
  cause: `check:${id}`,
})
