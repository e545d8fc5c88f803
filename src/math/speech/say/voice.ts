import type { Node, Row } from '../nodes.ts'
import type { Said } from './said.ts'

/** `natural`: what a teacher says at the board; `exact`: every border said, for dictating and for reading part by part. */
export type SpeechLevel = 'natural' | 'exact'

/** The form of relations: plain, after "dla", after "istnieje", of all that belong to a set. */
export type Mood = 'plain' | 'genitive' | 'neuter' | 'plural'

/**
 * A voice knows how a formula is said, and has the functions by which its parts say what is in them. `isFollowed` tells whether more comes
 * after a part in its row, so that its end must be said.
 */
export type Voice = {
  readonly level: SpeechLevel
  readonly mood: Mood
  readonly row: (voice: Voice, row: Row, isFollowed: boolean) => Said[]
  readonly node: (voice: Voice, node: Node, isFollowed: boolean) => Said[]
  /** The genitive of a row; null where it has none. */
  readonly genitive: (voice: Voice, row: Row) => Said[] | null
}

/** The words of a row with nothing behind it. */
export function rowOf(voice: Voice, row: Row): Said[] {
  return voice.row(voice, row, false)
}

/** The end of a part, where more follows in its row. */
export function ending(isFollowed: boolean, words: string): Said[] {
  return isFollowed ? [`, koniec ${words},`] : []
}

/** "a, b i c". */
export function listed(parts: readonly Said[][]): Said[] {
  return parts.flatMap((part, index): Said[] => (index === 0 ? part : index === parts.length - 1 ? ['i', ...part] : [',', ...part]))
}

export function commaSeparated(parts: readonly Said[][]): Said[] {
  return parts.flatMap((part, index): Said[] => (index === 0 ? part : [',', ...part]))
}
