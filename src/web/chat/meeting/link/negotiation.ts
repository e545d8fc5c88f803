/** The parts of a connection that decide what becomes of a description that the other side sent. */
export type Negotiation = {
  /** The polite one gives way when both offer at once; of two exactly one is. */
  isPolite: boolean
  isMakingOffer: boolean
  signalingState: RTCSignalingState
  /** An answer is just being taken, so that the connection is as good as stable. */
  isTakingAnswer: boolean
}

/** Judges a description: when two offers meet, the polite side takes the other's and rolls its own back, the impolite one ignores it. */
export function judgeDescription(type: 'offer' | 'answer', state: Negotiation): 'take' | 'ignore' {
  if (type === 'answer') return state.signalingState === 'have-local-offer' ? 'take' : 'ignore'
  const isReady = !state.isMakingOffer && (state.signalingState === 'stable' || state.isTakingAnswer)
  return isReady || state.isPolite ? 'take' : 'ignore'
}

/** Both sides come to the same: the one with the lesser id begins, and doesn't give way. */
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
