import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import Check from 'virtual:icons/check'
import Dice from 'virtual:icons/dice-5'
import { drawIcon } from '#web/ui/draw-icon.ts'
import { iconModule } from '../../../scripts/icons.ts'

const markup = (icon: typeof Check, props = {}): string => renderToStaticMarkup(createElement(icon, props))

describe('an icon', () => {
  test('is drawn in lines of the colour of the text, and screen readers pass over it', () => {
    expect(markup(Check)).toMatch(
      /^<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="[^"]+"><\/path><\/svg>$/,
    )
  })

  test('takes what a page says of it: a class, thicker lines, a name', () => {
    expect(markup(Check, { className: 'size-4', strokeWidth: 3 })).toMatch(/stroke-width="3".* class="size-4"/)
    expect(markup(Check, { role: 'img', 'aria-label': 'Dobrze' })).toMatch(/^(?!.*aria-hidden).* role="img" aria-label="Dobrze"/)
  })

  test('has all the shapes of the library, whose common attributes stand at the picture alone', () => {
    const drawn = markup(Dice)
    expect(drawn.match(/<path/g)).toHaveLength(1)
    expect(drawn.match(/<rect/g)).toHaveLength(1)
    expect(drawn.match(/stroke-width/g)).toHaveLength(1)
    expect(markup(drawIcon(['circle', { cx: '12', cy: '12', r: '10' }]))).toContain('<circle cx="12" cy="12" r="10"></circle>')
  })

  test('that the library does not have, or keeps under an old name alone, fails the build', () => {
    for (const name of ['no-such-icon', 'file-plus-2']) expect(() => iconModule(name)).toThrow(name)
  })
})
