import { describe, expect, it } from 'vitest'
import { expectedProblems } from './check-expected.ts'
import { expectedMessages } from './messages.ts'

describe('an expected answer', () => {
  it('is kept when it reads in one way, is right itself, and its mistakes are others', () => {
    expect(
      expectedProblems({
        kind: 'number',
        value: '\\frac{3}{4}',
        form: 'reduced',
        mistakes: [
          { value: '\\frac{4}{3}', hint: 'Licznik i mianownik są zamienione.' },
          { value: '3', hint: 'Podziel przez 4.' },
        ],
      }),
    ).toEqual([])
    expect(expectedProblems({ kind: 'number', value: '\\frac23', form: 'decimal(2)' })).toEqual([])
    expect(expectedProblems({ kind: 'number', value: '36^{\\circ}', unit: '°' })).toEqual([])
  })

  it.each([
    [{ kind: 'expression', value: '1/2x' }, expectedMessages.ambiguous],
    [{ kind: 'number', value: '\\frac{6}{8}', form: 'reduced' }, expectedMessages.ownForm],
    [{ kind: 'number', value: '10^{10^{10}}' }, expectedMessages.notItself],
    [{ kind: 'number', value: '2', tolerance: '-1' }, expectedMessages.tolerance],
    [{ kind: 'number', value: '2', unit: 'qq' }, expectedMessages.unit('qq')],
    [{ kind: 'inequality', value: '2x<4' }, expectedMessages.ownForm],
    [{ kind: 'number', value: '\\frac12', mistakes: [{ value: '0{,}5', hint: 'x' }] }, expectedMessages.mistakeIsRight(1)],
    [
      {
        kind: 'number',
        value: '2',
        mistakes: [
          { value: '\\frac{1}{2}', hint: 'x' },
          { value: '0{,}5', hint: 'y' },
        ],
      },
      expectedMessages.mistakeTwice(2, 1),
    ],
    [{ kind: 'number', value: '2', mistakes: [{ value: '3', hint: ' ' }] }, expectedMessages.hint(1)],
  ] as const)('is refused: %o', (expected, problem) => {
    expect(expectedProblems(expected)).toEqual([problem])
  })
})
