import emoji from 'emojibase-data/pl/compact.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { emojiRule } from '#editor/schema/nodes/attribute-rules.ts'
import { EMOJI_SUGGESTIONS, findEmoji, storedEmoji } from './find-emoji.ts'

describe('suggestions of emoji', () => {
  it('speak Polish, with and without the tails of letters, twenty at most', () => {
    expect(findEmoji(emoji, 'słońce')[0]?.label).toMatch(/słońce/)
    expect(findEmoji(emoji, 'slonce')).toEqual(findEmoji(emoji, 'słońce'))
    expect(findEmoji(emoji, 'tw')).toHaveLength(EMOJI_SUGGESTIONS)
    expect(EMOJI_SUGGESTIONS).toBe(20)
    expect(findEmoji(emoji, 'qqqq')).toEqual([])
  })

  it('put names before tags', () => {
    const found = findEmoji(emoji, 'kot').map(({ label }) => label)
    expect(found[0]).toMatch(/^kot/)
  })

  it('can all be stored', () => {
    for (const { unicode, group } of emoji) if (group !== undefined) expect(() => emojiRule(storedEmoji(unicode)), unicode).not.toThrow()
  })
})
