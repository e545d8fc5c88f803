import { describe, expect, it } from 'vitest'
import { withPlacedPictures } from './markdown-pictures.ts'

/** The text with its pictures placed, and how many are left out. */
function placed(markdown: string, takesPictures = true): [string, number] {
  const read = withPlacedPictures(markdown, takesPictures ? (address) => `/place?of=${address.length}` : null)
  return [read.markdown, read.leftOutPictures]
}

describe('pictures of pasted Markdown', () => {
  it.each([
    ['a ![Okrąg](https://a.example/a_(1).png "Tytuł") b', 'a ![Okrąg](/place?of=27 "Tytuł") b', 0],
    ['![](<https://a.example/a.png>)', '![](/place?of=23)', 0],
    ['![x](data:image/png;base64,AAEC)', '![x](/place?of=26)', 0],
    ['![x](/files/1)', '![x](/files/1)', 0],
    ['![Wykres $[x]$](obrazy/a.png)![a.png](file:///C:/a.png)', '[obraz: Wykres $[x]$]', 2],
    ['[![Znak](znak.svg)](https://a.example)', '[[obraz: Znak]](https://a.example)', 1],
    ['![x](data:image/webp;base64,AAEC)', '[obraz: x]', 1],
  ])('are placed, or leave their words: %s', (markdown, expected, count) => expect(placed(markdown)).toEqual([expected, count]))

  it('all leave their words where the field takes none', () => {
    expect(placed('![x](https://a.example/a.png) ![y](/files/1)', false)).toEqual(['[obraz: x] [obraz: y]', 2])
  })

  it.each(['`![x](a.png)`', '```md\n![x](a.png)\n```', '~~~\n![x](a.png)', '[x](a.png)', '! [x](a.png)'])(
    'are none in code and in links: %j',
    (markdown) => expect(placed(markdown)).toEqual([markdown, 0]),
  )

  // Read again from each of its beginnings, these would take longer than a test may.
  it.each(['![', '![a](', '![[a]', '```\n', '`', '![a](b(', '![a](b "'])('are found in time that grows with the text: %j', (piece) => {
    expect(placed(piece.repeat(20_000))[1]).toBe(0)
  })
})
