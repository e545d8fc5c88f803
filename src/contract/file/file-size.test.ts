import { expect, test } from 'vitest'
import { formatFileSize, formatSpaceLeft, GB, KB, MB } from '#contract/file/file-size.ts'

const size = (bytes: number): string => formatFileSize(bytes).replace('\u00a0', ' ')
const left = (bytes: number): string => formatSpaceLeft(bytes).replace('\u00a0', ' ')

test('a size is whole kilobytes, or megabytes and gigabytes with a decimal comma', () => {
  expect([0, 51, KB, 50.2 * KB, 2.5 * MB, 1.25 * GB].map(size)).toEqual(['0 KB', '1 KB', '1 KB', '51 KB', '2,5 MB', '1,25 GB'])
  expect(formatFileSize(51)).toBe('1\u00a0KB')
})

test('what is over a limit by a byte never looks as if it fitted, and space that is left never promises a byte too many', () => {
  expect([25 * MB, 25 * MB + 1].map(size)).toEqual(['25 MB', '25,01 MB'])
  expect([51, KB - 1, 25 * MB - 1].map(left)).toEqual(['0 KB', '0 KB', '24,99 MB'])
})
