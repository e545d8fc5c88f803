/** The state of a line at the moment, as far as the browser knows. */
export type LineSample = {
  /** Share of packets that the other side lost; null while unknown. */
  lost: number | null
  roundTripMs: number | null
  /** Bits a second that the browser believes to get through; null while unknown. */
  availableBitrate: number | null
}

/** The part of the camera's picture that is sent: at most so many bits a second, the picture made smaller by a factor; nothing on a weak line. */
export type QualityLevel = { maxBitrate: number; shrinkBy: number; isActive: boolean }

/** The best one first. */
export const LEVELS: readonly QualityLevel[] = [
  { maxBitrate: 1_200_000, shrinkBy: 1, isActive: true },
  { maxBitrate: 500_000, shrinkBy: 1.5, isActive: true },
  { maxBitrate: 200_000, shrinkBy: 2.5, isActive: true },
  { maxBitrate: 80_000, shrinkBy: 4, isActive: true },
  { maxBitrate: 40_000, shrinkBy: 4, isActive: false },
]

export type Quality = { level: number; /** Good samples in a row. */ good: number; /** Bad ones in a row. */ bad: number }

export const FIRST_QUALITY: Quality = { level: 0, good: 0, bad: 0 }

/** The best level that a call of so many begins with: each picture is sent to each other one. */
export const bestLevel = (others: number): number => (others <= 1 ? 0 : others <= 3 ? 1 : 2)

const BAD_LOSS = 0.08
const GOOD_LOSS = 0.02
const SLOW_MS = 800
const WORSE_AFTER = 2
/** A line has to be good for longer than it has to be bad, so that the picture doesn't come and go. */
const BETTER_AFTER = 5

/** Goes down after two bad samples, up after five good ones; a line of which nothing is known stays as it is. */
export function nextQuality({ level, good, bad }: Quality, sample: LineSample, best: number): Quality {
  const floor = LEVELS.length - 1
  const at = Math.max(level, best)
  const isKnown = sample.lost !== null || sample.roundTripMs !== null || sample.availableBitrate !== null
  if (!isKnown) return { level: at, good: 0, bad: 0 }
  const isTight = sample.availableBitrate !== null && sample.availableBitrate < (LEVELS[at]?.maxBitrate ?? 0) * 0.6
  const isBad = (sample.lost ?? 0) > BAD_LOSS || (sample.roundTripMs ?? 0) > SLOW_MS || isTight
  if (isBad) return bad + 1 >= WORSE_AFTER ? { level: Math.min(at + 1, floor), good: 0, bad: 0 } : { level: at, good: 0, bad: bad + 1 }
  const isGood = (sample.lost ?? 0) <= GOOD_LOSS && (sample.roundTripMs ?? 0) <= SLOW_MS / 2
  if (!isGood) return { level: at, good: 0, bad: 0 }
  return good + 1 >= BETTER_AFTER ? { level: Math.max(at - 1, best), good: 0, bad: 0 } : { level: at, good: good + 1, bad: 0 }
}
