import { describe, expect, it } from 'vitest'
import { unwrappedLines } from './unwrapped-lines.ts'

describe('lines of print', () => {
  it('are joined within a sentence, with divided words made whole', () => {
    expect(
      unwrappedLines(
        'Dany jest trójkąt prostokątny o przyprostokątnych długości\ndziewięć i dwanaście. Oblicz promień okręgu opisa-\nnego na tym trójkącie.\nZadanie 2. (0–1)',
      ),
    ).toBe(
      'Dany jest trójkąt prostokątny o przyprostokątnych długości dziewięć i dwanaście. Oblicz promień okręgu opisanego na tym trójkącie.\nZadanie 2. (0–1)',
    )
  })

  it.each([
    'Litwo! Ojczyzno moja! ty jesteś jak zdrowie;\nile cię trzeba cenić, ten tylko się dowie',
    'A. 2\nB. 3\nc) 4',
    'Ten wiersz jest długi i kończy się kropką, więc nic go nie łączy.\nani to',
    'Ten wiersz jest długi, ale następny zaczyna się wielką literą\nOto on',
    '',
  ])('stay apart where their writer ended them: %s', (text) => expect(unwrappedLines(text)).toBe(text))
})
