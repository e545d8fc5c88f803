/**
 * One side makes all offers, the other answers them. An answer that nobody waits for any more, as to an offer that was repeated, is left.
 * Two offers never meet: a browser that takes its own back, to take the other's, may lose what it sends, and its tab (decision 205).
 */
export const mayTake = (type: 'offer' | 'answer', at: { isFirst: boolean; signalingState: RTCSignalingState }): boolean =>
  type === 'offer' ? !at.isFirst : at.isFirst && at.signalingState === 'have-local-offer'

/** Both sides come to the same: the one with the lesser id makes the offers. */
export const beginsTo = (ownPeerId: string, otherPeerId: string): boolean => ownPeerId < otherPeerId

/** Numbers of signals rise by one for each receiver: a repeated one, after a lost reply, is known by it. */
export function repeatFilter(): (from: string, number: number) => boolean {
  const last = new Map<string, number>()
  return (from, number) => {
    if (number <= (last.get(from) ?? 0)) return true
    last.set(from, number)
    return false
  }
}
