import { expect, test } from 'vitest'
import { formulaWords } from './speak-formula.ts'

const isFull = process.env['TEST_FULL'] === '1'

/** Commands and signs that may stand around a formula: what is before it and what is behind. */
const AROUND = [
  ['\\sqrt{', '}'],
  ['\\sqrt[n]{', '}'],
  ['2\\sqrt{', '}'],
  ['\\frac{1}{', '}'],
  ['\\frac{', '}{2}'],
  ['x^{', '}'],
  ['x_{', '}'],
  ['(', ')'],
  ['(', ')^2'],
  ['\\left|', '\\right|'],
  ['\\{', '\\}'],
  ['f(', ')'],
  ["f'(", ')'],
  ['\\sin ', ''],
  ['\\sin(', ')'],
  ['2\\log_2 ', ''],
  ['\\ln|', '|'],
  ['\\lim_{x \\to ', '} x'],
  ['\\sum_{i=1}^{', '} i'],
  ['\\int_0^{', '} x\\,dx'],
  ['\\binom{n}{', '}'],
  ['\\begin{cases} x & ', ' \\\\ y & z \\end{cases}'],
  ['\\overline{', '}'],
  ['\\vec{', '}'],
  ['-', ''],
  ['1 + ', ''],
] as const

// Said anew for whatever stands around it, a part so deep would take longer than the universe is old.
test('formulas of any two ways of nesting are said, however deep they are', () => {
  // An everyday run has every way inside, and every third around it.
  const said = AROUND.filter((_, at) => isFull || at % 3 === 0).flatMap((outer) =>
    AROUND.map((inner) => {
      const [before, behind] = [outer[0] + inner[0], inner[1] + outer[1]]
      return [8, 20, 40].map((depth) => formulaWords(before.repeat(depth) + 'x' + behind.repeat(depth)))
    }),
  )
  expect(said.flat(2)).not.toContain('')
})
