/** Functions as pupils type them, longer names first, and the name that is taught. */
export const FUNCTIONS: readonly (readonly [string, string])[] = [
  ['ctan', 'ctg'],
  ['sin', 'sin'],
  ['cos', 'cos'],
  ['ctg', 'ctg'],
  ['cot', 'ctg'],
  ['tan', 'tg'],
  ['log', 'log'],
  ['tg', 'tg'],
  ['ln', 'ln'],
  ['lg', 'log'],
]

/** Greek letters in words. */
export const GREEK: ReadonlyMap<string, string> = new Map(Object.entries({ pi: 'π', alfa: 'α', alpha: 'α', beta: 'β', gamma: 'γ' }))
