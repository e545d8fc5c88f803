/** Two soft notes of our own, a fifth apart, and their lengths in seconds. */
const NOTES = [
  { hertz: 659.25, at: 0, lasts: 0.16 },
  { hertz: 987.77, at: 0.11, lasts: 0.3 },
] as const
const LOUDNESS = 0.12

let context: AudioContext | null = null

/** Plays the short sound of a new message. Returns false for a page that nobody has touched yet: browsers keep it silent. */
export async function playTone(): Promise<boolean> {
  context ??= new AudioContext()
  if (context.state !== 'running') await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, 300))])
  if (context.state !== 'running') return false
  for (const { hertz, at, lasts } of NOTES) playNote(context, { hertz, from: context.currentTime + at, lasts })
  return true
}

function playNote(audio: AudioContext, { hertz, from, lasts }: { hertz: number; from: number; lasts: number }): void {
  const source = new OscillatorNode(audio, { type: 'sine', frequency: hertz })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.015)
  volume.gain.exponentialRampToValueAtTime(0.0001, from + lasts)
  source.connect(volume).connect(audio.destination)
  source.start(from)
  source.stop(from + lasts)
}
