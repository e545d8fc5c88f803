import type { LineSample } from '#web/chat/meeting/link/quality.ts'

type Report = {
  type: string
  kind?: string
  fractionLost?: number
  roundTripTime?: number
  currentRoundTripTime?: number
  availableOutgoingBitrate?: number
  nominated?: boolean
  state?: string
}

/** Reads of a connection's figures what matters for the picture. */
export function lineSampleOf(stats: RTCStatsReport): LineSample {
  const reports = [...(stats as unknown as Map<string, Report>).values()] // the library types reports as bare ids
  const remote = reports.filter(({ type }) => type === 'remote-inbound-rtp')
  const pair = reports.find(({ type, nominated, state }) => type === 'candidate-pair' && nominated === true && state === 'succeeded')
  const lost = remote.map(({ fractionLost }) => fractionLost).filter((value) => value !== undefined)
  const trip = remote.map(({ roundTripTime }) => roundTripTime).filter((value) => value !== undefined)
  const seconds = trip.length > 0 ? Math.max(...trip) : pair?.currentRoundTripTime
  return {
    lost: lost.length > 0 ? Math.max(...lost) : null,
    roundTripMs: seconds === undefined ? null : seconds * 1000,
    availableBitrate: pair?.availableOutgoingBitrate ?? null,
  }
}
