import { AUDIO_PEAKS } from '#contract/chat/chat-limits.ts'

/** So quiet a recording is silence: its noise isn't drawn as a voice. */
const QUIETEST = 0.02

/** Bars of a wave, 0 to 100 each, from how loud it was again and again (0 to 1); the loudest reaches the top. */
export function peaksOf(levels: readonly number[], most: number = AUDIO_PEAKS): number[] {
  const count = Math.min(most, levels.length)
  const highest = Math.max(QUIETEST, ...levels)
  return Array.from({ length: count }, (_, at) => {
    const part = levels.slice(Math.floor((at * levels.length) / count), Math.floor(((at + 1) * levels.length) / count))
    return Math.round((Math.max(0, ...part) / highest) * 100)
  })
}
