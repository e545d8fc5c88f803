import { expect, it } from 'vitest'
import { cellsOf } from './tabbed-cells.ts'

it.each([
  [
    'x\ty\n1\t2,5\n',
    [
      ['x', 'y'],
      ['1', '2,5'],
    ],
  ],
  [
    '\tx\n\t2\nsuma\t',
    [
      ['', 'x'],
      ['', '2'],
      ['suma', ''],
    ],
  ],
])('reads the cells of a spreadsheet: %j', (text, expected) => expect(cellsOf(text)).toEqual(expected))

it.each(['x\ty', 'x\ty\n', 'x\ny', 'x\ty\n1', 'x\ty\n\n1\t2', '\tint a;\n\tint b;', '1.\tx\n2.\ty', '•\tx\n•\ty', ''])(
  'leaves other text: %j',
  (text) => {
    expect(cellsOf(text)).toBeNull()
  },
)
