import { expect, test } from 'vitest'
import { revealHomeworkAnswers } from '#contract/homework/homework-answers.ts'
import { askedOf, CHOSEN, keyAddress, revealAddress } from '#web/homework/page/answers/answer-address.ts'

test('the address of the key is that of the contract', () => {
  expect(keyAddress(7)).toBe(`/api${revealHomeworkAnswers.path.replace(':id', '7')}`)
})

test('an address asks for a try, for the key, or for neither', () => {
  expect(askedOf('http://x/homeworks/a')).toEqual({ answersIds: [], isRevealed: false })
  expect(askedOf(`http://x/homeworks/a?${CHOSEN}=4&${CHOSEN}=2&${CHOSEN}=4`)).toEqual({ answersIds: [4, 2], isRevealed: false })
  expect(askedOf(`http://x/homeworks/a?${CHOSEN}=x&${CHOSEN}=-1&${CHOSEN}=`)).toEqual({ answersIds: [], isRevealed: false })
  expect(askedOf(`http://x${revealAddress('a')}`)).toEqual({ answersIds: [], isRevealed: true })
})
