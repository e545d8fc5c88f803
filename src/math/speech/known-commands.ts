import { ACCENTS } from './accents.ts'
import { EXTREMES, FUNCTIONS, LOGARITHMS, OF_NUMBERS } from './function-words.ts'
import { isCapital, isGreek, letterCommands, letterName, letterOf } from './letters.ts'
import { operatorOf, relationOf, signCommands, signOf } from './signs.ts'

/** A command of TeX: the sign that it writes, and the Polish words that say it; no words where others say it. */
export type KnownCommand = {
  readonly command: string
  readonly sign: string
  readonly words: string
  /** True for a command that stands over or under what follows it in braces. */
  readonly takesArgument: boolean
}

/** The commands that formulas are read aloud with, each once: accents, functions, letters, then signs. */
export function knownCommands(): KnownCommand[] {
  const known = new Map<string, KnownCommand>()
  const add = (command: string, sign: string, words: string, takesArgument = false): void => {
    if (/^\\[a-zA-Z]+$/.test(command) && !known.has(command)) known.set(command, { command, sign, words, takesArgument })
  }
  for (const [command, words] of ACCENTS) add(command, command, words, true)
  for (const [name] of LOGARITHMS) add(`\\${name}`, name, 'logarytm')
  for (const [name, words] of [...FUNCTIONS, ...EXTREMES, ...OF_NUMBERS]) add(`\\${name}`, name, words)
  for (const command of letterCommands()) {
    const letter = letterOf(command) ?? command
    add(command, letter, isGreek(letter) && isCapital(letter) ? `wielka ${letterName(letter)}` : letterName(letter))
  }
  for (const command of signCommands()) {
    const sign = signOf(command)
    add(command, sign, (relationOf(sign)?.plain ?? operatorOf(sign) ?? '').replaceAll(/^[, ]+|[, ]+$/g, ''))
  }
  return [...known.values()]
}
