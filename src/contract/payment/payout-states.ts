/** The one table of how a payout moves (docs/product/earnings.md, 5). Pure: both sides read it. */

/** DRAFT: its money is locked. SENT: the bank has the order. CONFIRMED and FAILED are final. */
export const PAYOUT_STATES = ['DRAFT', 'SENT', 'CONFIRMED', 'FAILED'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

export const PAYOUT_MOVES = ['send', 'confirm', 'fail'] as const
export type PayoutMove = (typeof PAYOUT_MOVES)[number]

const TABLE: Readonly<Record<PayoutMove, { from: readonly PayoutState[]; to: PayoutState }>> = {
  send: { from: ['DRAFT'], to: 'SENT' },
  confirm: { from: ['SENT'], to: 'CONFIRMED' },
  fail: { from: ['DRAFT', 'SENT'], to: 'FAILED' },
}

/** The states that a move begins in, and the one that it leads to. */
export function payoutMove(move: PayoutMove): { from: readonly PayoutState[]; to: PayoutState } {
  return TABLE[move]
}

/** True where a payout in this state can make the move. */
export function canMovePayout(state: PayoutState, move: PayoutMove): boolean {
  return TABLE[move].from.includes(state)
}

/** The name of a payout, for ever the same: in files for the bank, on statements and in mails. */
export function payoutNumber(id: number): string {
  return `WYP-${String(id).padStart(6, '0')}`
}
