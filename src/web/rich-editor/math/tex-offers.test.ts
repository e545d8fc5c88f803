import { describe, expect, it } from 'vitest'
import { formulaError } from '#math/render/render-formula.ts'
import { knownCommands } from '#math/speech/known-commands.ts'
import { offersFor, takeOffer, typedCommand } from './tex-offers.ts'

const offered = (typed: string): string[] => offersFor(typed).map(({ tex }) => tex.trim())

/** A source with its caret at a bar. */
function at(marked: string) {
  const start = marked.indexOf('|')
  return { text: marked.replace('|', ''), start, end: start }
}

/** The source after the first offer for the command at the bar is taken, with a bar at its caret. */
function taken(marked: string, place = 0): string | null {
  const source = at(marked)
  const typed = typedCommand(source)
  const offer = typed && offersFor(typed.name)[place]
  if (!typed || !offer) return null
  const { text, start } = takeOffer(source, typed, offer)
  return `${text.slice(0, start)}|${text.slice(start)}`
}

describe('offers for a command of TeX', () => {
  it.each([
    ['fr', '\\frac{}{}'],
    ['sq', '\\sqrt{}'],
    ['al', '\\alpha'],
    ['s', '\\sqrt{}'],
    ['si', '\\sin'],
    ['le', '\\le'],
    ['leq', '\\leq'],
    ['in', '\\in'],
    ['De', '\\Delta'],
    ['de', '\\delta'],
    ['ab', '\\abs{}'],
    ['hat', '\\hat{}'],
    ['', '\\frac{}{}'],
  ])('begin with what is used most of what begins so: %j', (typed, first) => expect(offered(typed)[0]).toBe(first))

  it.each([
    ['pier', '\\sqrt{}'],
    ['ulam', '\\frac{}{}'],
    ['ułam', '\\frac{}{}'],
    ['uklad', '\\begin{cases} {} \\\\ {} \\end{cases}'],
    ['wekt', '\\vec{}'],
    ['kąt', '\\angle'],
    ['macierz', '\\begin{pmatrix} {} & {} \\\\ {} & {} \\end{pmatrix}'],
    ['alfa', '\\alpha'],
    ['niesk', '\\infty'],
  ])('are found by their Polish word, with its signs or without: %j', (typed, first) => expect(offered(typed)[0]).toBe(first))

  it.each(['nieznane', 'toString', 'constructor', '__proto__', 'href', 'def'])('are none for %j', (typed) =>
    expect(offered(typed).filter((tex) => tex.startsWith(`\\${typed}`))).toEqual([]),
  )

  it('are at most eight, each writing something else that can be typeset, also once it is filled', () => {
    for (const typed of ['', ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']) {
      const offers = offersFor(typed)
      expect(offers.length, typed).toBeLessThanOrEqual(8)
      expect(new Set(offers.map(({ shown }) => shown)).size, typed).toBe(offers.length)
      for (const { tex, shown } of offers) {
        expect(formulaError(shown), shown).toBeNull()
        expect(formulaError(`x${tex.replaceAll('{}', '{1}')}`, true), tex).toBeNull()
      }
    }
  })

  it('hold every command that is read aloud and can be typeset', () => {
    for (const { command, takesArgument } of knownCommands()) {
      const tex = takesArgument ? `${command}{}` : command
      if (formulaError(tex.replace('{}', '{\\square}')) === null) expect(offered(command.slice(1)), command).toContain(tex)
    }
  })
})

describe('a command that is typed', () => {
  it.each(['x', '2\\\\|', '\\fr|ac', '\\sin x|', '\\frac{1|}{2}', '\\,|', 'a\\\\\\\\b|'])('is none in %j', (marked) =>
    expect(typedCommand(at(marked))).toBeNull(),
  )

  it.each([
    ['2+\\fr|', '2+\\frac{|}{}'],
    ['x\\\\\\sq|', 'x\\\\\\sqrt{|}'],
    ['\\al|+1', '\\alpha |+1'],
    ['\\pier|', '\\sqrt{|}'],
    ['\\uklad|', '\\begin{cases} {|} \\\\ {} \\end{cases}'],
    // Braces that stand there already are the arguments.
    ['\\sq|{2}', '\\sqrt|{2}'],
    ['30\\circ|', '30^\\circ |'],
    ['30^\\circ|', '30^\\circ |'],
    ['30^{\\circ|}', '30^{\\circ |}'],
  ])('is completed: %j', (marked, expected) => expect(taken(marked)).toBe(expected))
})
