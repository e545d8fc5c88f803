import { describe, expect, it } from 'vitest'
import { firstNumber, readListNumber } from './list-numbers.ts'

const said = (mark: string) => readListNumber(mark).map(({ style, number }) => `${style} ${number}`)

describe('the mark of an item', () => {
  it.each([
    ['3.', ['decimal 3']],
    ['(12)', ['decimal 12']],
    ['1.2.', ['decimal 2']],
    ['a)', ['lower-alpha 1']],
    ['B.', ['upper-alpha 2']],
    ['c)', ['lower-alpha 3', 'lower-roman 100']],
    ['i)', ['lower-roman 1', 'lower-alpha 9']],
    ['xiv.', ['lower-roman 14']],
    ['IX)', ['upper-roman 9']],
    ['aa)', ['lower-alpha 27']],
    ['β)', ['lower-greek 2']],
    ['Zadanie 1.', []],
    ['Odp.', []],
    ['iiii.', []],
    ['·', []],
    ['', []],
  ])('%s is read as %j', (mark, readings) => expect(said(mark)).toEqual(readings))

  it('is read as the one that the next goes on from', () => {
    const style = (...marks: string[]) => firstNumber(marks.map(readListNumber))?.style
    expect(style('v.', 'vi.')).toBe('lower-roman')
    expect(style('v.', 'w.')).toBe('lower-alpha')
    expect(style('i.', 'j.')).toBe('lower-alpha')
    expect(style('i.')).toBe('lower-roman')
  })
})
