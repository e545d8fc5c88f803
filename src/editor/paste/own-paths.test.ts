import { expect, it } from 'vitest'
import { withOwnPaths } from './own-paths.ts'

const own = (html: string): string => withOwnPaths(html, 'https://wizards.example')

it('addresses of this site become paths, those of others stay', () => {
  expect(own('<a href="https://wizards.example/resources/concepts/pochodna?a=1#b">a</a>')).toBe(
    '<a href="/resources/concepts/pochodna?a=1#b">a</a>',
  )
  expect(own("<img alt='' src='https://Wizards.example/files/1'>")).toBe("<img alt='' src='/files/1'>")
  for (const other of [
    '<a href="https://wizards.example.evil.pl/x">a</a>',
    '<a href="https://wizards.example@evil.pl/x">a</a>',
    '<a href="http://wizards.example/x">a</a>',
    '<a href="https://wizards.example//evil.pl/x">a</a>',
    '<a href="https://inna.example/?u=https://wizards.example/x">a</a>',
    '<p>https://wizards.example/x</p>',
  ])
    expect(own(other)).toBe(other)
})

it('is read in time that grows with the text', () => {
  for (const piece of [' href="https://', ' href="https://wizards.example/', ' src='])
    expect(own(piece.repeat(50_000))).toBeTypeOf('string')
})
