import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readLines } from '#server/platform/read-lines.ts'

test.each([
  [
    ['a\nb', 'c\r', '\nd'],
    ['a', 'bc', 'd'],
  ],
  [['"x\u2028y"\n'], ['"x\u2028y"']],
  [['\n\na'], ['', '', 'a']],
  [[], []],
])('pieces %j are lines %j', async (pieces, lines) => {
  const read: string[] = []
  for await (const line of readLines(Readable.from(pieces))) read.push(line)
  expect(read).toEqual(lines)
})
