import { deviceStorage } from '#web/exercise/kept-levels.ts'

const KEY = 'exercise-sound'

/** True unless somebody switched sounds off in this browser. */
export function isSoundOn(): boolean {
  return deviceStorage()?.getItem(KEY) !== 'off'
}

/** Switches sounds on or off, for good. */
export function switchSound(isOn: boolean): void {
  try {
    deviceStorage()?.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // A full storage: the switch holds until the page is left.
  }
}

/** Pitches in hertz, when each begins and how long it sounds, in seconds. */
type Note = { pitch: number; at: number; length: number }

const SOUNDS = {
  /** C, E, G and the C above: up. */
  success: [523.25, 659.25, 783.99, 1046.5].map((pitch, index) => ({ pitch, at: index * 0.09, length: 0.22 })),
  /** Two low ones, down, and soft: nobody is to be frightened. */
  failure: [233.08, 174.61].map((pitch, index) => ({ pitch, at: index * 0.16, length: 0.26 })),
} as const satisfies Record<string, readonly Note[]>

let context: AudioContext | null = null

/** Plays a sound made by the browser itself; where it can't, there is silence. */
export function playSound(name: keyof typeof SOUNDS): void {
  try {
    context ??= new AudioContext()
    void context.resume()
    for (const note of SOUNDS[name]) playNote(context, note)
  } catch {
    // A browser or a machine without sound.
  }
}

function playNote(audio: AudioContext, { pitch, at, length }: Note): void {
  const begin = audio.currentTime + at
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch })
  const loudness = new GainNode(audio, { gain: 0 })
  loudness.gain.setValueAtTime(0, begin)
  loudness.gain.linearRampToValueAtTime(0.16, begin + 0.015)
  loudness.gain.exponentialRampToValueAtTime(0.001, begin + length)
  tone.connect(loudness).connect(audio.destination)
  tone.start(begin)
  tone.stop(begin + length)
}
