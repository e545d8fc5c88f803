import { describe, expect, it } from 'vitest'
import { processorTime } from '../testing/processor-time.ts'
import { judgeAnswer, judgeGaps } from './judge-answer.ts'
import { anExpected, BOMBS, chance, fuzzedText, PIECES, SIMPLE_KINDS } from './labelled/fuzzed-answers.ts'
import { LIMITS } from './limits.ts'
import { readAnswer } from './read-answer.ts'

/** Milliseconds; the limit is 50 (bench), and cold code takes longer. */
const LIMIT = 250

describe('a bomb', () => {
  it.each(BOMBS.map((bomb) => [bomb.slice(0, 40), bomb]))('%s… is refused or judged within the limits', (_, bomb) => {
    for (const kind of SIMPLE_KINDS) {
      const spent = processorTime(LIMIT, () => judgeAnswer(anExpected(kind), bomb))
      expect(spent, kind).toBeLessThan(LIMIT)
    }
  })

  it('is refused by its length alone', () => {
    const read = readAnswer({ kind: 'number' }, '1'.repeat(LIMITS.characters + 1))
    expect(read).toHaveProperty('problem')
  })
})

describe('chance', () => {
  it.each(SIMPLE_KINDS)('typed for the kind %s never throws', (kind) => {
    const below = chance(kind.length * 7919)
    const expected = anExpected(kind)
    const verdicts = new Set<string>()
    for (let run = 0; run < 250; run += 1) {
      verdicts.add(judgeAnswer(expected, fuzzedText(below)).verdict.type)
    }
    expect(verdicts.size).toBeGreaterThan(1)
  })

  it('typed into gaps never throws', () => {
    const below = chance(31)
    const gaps = SIMPLE_KINDS.map(anExpected)
    for (let run = 0; run < 40; run += 1) {
      const typed = gaps.map(() => fuzzedText(below))
      expect(judgeGaps({ kind: 'gaps', gaps }, typed).gaps).toHaveLength(gaps.length)
    }
  })

  it('changed in one sign of a right answer never throws, and places errors in the text', () => {
    for (const kind of SIMPLE_KINDS) {
      const below = chance(kind.length * 104_729)
      const expected = anExpected(kind)
      for (let run = 0; run < 60; run += 1) {
        const signs = [...expected.value]
        signs.splice(below(signs.length), below(2), PIECES[below(PIECES.length)] ?? '')
        const typed = signs.join('')
        const { verdict } = judgeAnswer(expected, typed)
        if (verdict.type === 'unreadable') expect(verdict.at, typed).toBeLessThanOrEqual(typed.length)
      }
    }
  })
})
