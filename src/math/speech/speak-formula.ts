import { readFormula } from './read/combine.ts'
import type { Node, Row } from './nodes.ts'
import { rememberingVoice } from './say/remembering.ts'
import { layOut, type Said, type SpokenPart, type SpokenWord } from './say/said.ts'
import type { SpeechLevel, Voice } from './say/voice.ts'

export type { SpokenPart, SpokenWord, SpeechLevel }

/** A formula as it is said in Polish, each word with its place in the source, and the tree of its parts. */
export type SpokenFormula = {
  readonly text: string
  readonly words: readonly SpokenWord[]
  readonly parts: readonly SpokenPart[]
}

/** This word stands for a formula that can't be read. */
const UNREADABLE = 'wzór'

/** Says a formula in Polish; never throws: a formula that can't be typeset is "wzór". */
export function speakFormula(tex: string, level: SpeechLevel = 'natural'): SpokenFormula {
  const whole = { from: 0, to: tex.length }
  const { words, parts } = layOut(sayFormula(tex, level), whole)
  return { text: words.map(({ text }) => text).join(' '), words, parts }
}

/** The words alone, as a teacher says them at the board. */
export function formulaWords(tex: string): string {
  return speakFormula(tex).text
}

function sayFormula(tex: string, level: SpeechLevel): Said[] {
  try {
    const row = readFormula(tex)
    const voice = rememberingVoice(level)
    return sayRatio(voice, row) ?? voice.row(voice, row, false)
  } catch {
    return [UNREADABLE]
  }
}

/** A whole formula of numbers or letters and ":" alone: "jeden do dwudziestu pięciu tysięcy". */
function sayRatio(voice: Voice, row: Row): Said[] | null {
  if (row.length < 3 || row.length % 2 === 0) return null
  const isRatio = row.every((node, index) => (index % 2 === 0 ? node.kind === 'number' || node.kind === 'letter' : isColon(node)))
  if (!isRatio) return null
  return row.flatMap((node, index): Said[] => {
    if (index === 0) return voice.node(voice, node, false)
    return isColon(node) ? ['do'] : (voice.genitive(voice, [node]) ?? voice.node(voice, node, false))
  })
}

function isColon(node: Node): boolean {
  return node.kind === 'sign' && node.text === ':'
}
