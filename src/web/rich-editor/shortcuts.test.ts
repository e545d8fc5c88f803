import { describe, expect, it } from 'vitest'
import { isShortcut, readableKeys, SHORTCUT_IDS, shortcutOf, SHORTCUTS } from './shortcuts.ts'

const press = (key: string, ...modifiers: readonly ('ctrl' | 'meta' | 'alt' | 'shift')[]) => ({
  key,
  ctrlKey: modifiers.includes('ctrl'),
  metaKey: modifiers.includes('meta'),
  altKey: modifiers.includes('alt'),
  shiftKey: modifiers.includes('shift'),
})

describe('shortcuts of the editor', () => {
  it.each([
    [press('i', 'ctrl'), 'italic'],
    [press('u', 'ctrl'), 'underline'],
    [press('S', 'ctrl', 'shift'), 'strike'],
    [press('l', 'ctrl'), 'link'],
    [press('m', 'ctrl'), 'mathInline'],
    [press('d', 'ctrl'), 'mathDisplay'],
    [press('o', 'alt'), 'orderedList'],
    [press('u', 'alt'), 'bulletList'],
    [press('t', 'alt'), 'taskList'],
    [press('c', 'alt'), 'textColor'],
    [press('q', 'ctrl'), 'blockquote'],
    [press('h', 'ctrl', 'alt'), 'headings'],
    [press('C', 'ctrl', 'shift'), 'clearMarks'],
    [press('+', 'ctrl', 'shift'), 'biggerFont'],
    [press('=', 'ctrl', 'shift'), 'biggerFont'],
    [press('-', 'ctrl', 'shift'), 'smallerFont'],
    [press('_', 'ctrl', 'shift'), 'smallerFont'],
  ])('%o of the specification is %s', (keys, id) => {
    expect(shortcutOf(keys, false)).toBe(id)
  })

  it('takes the command key on a Mac and leaves Ctrl alone there', () => {
    expect(shortcutOf(press('i', 'meta'), true)).toBe('italic')
    expect(shortcutOf(press('i', 'ctrl'), true)).toBeUndefined()
    expect(shortcutOf(press('i', 'meta'), false)).toBeUndefined()
  })

  it('lets every Polish letter be typed, with Alt of a Mac and with AltGr', () => {
    for (const letter of 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ') {
      for (const modifiers of [['alt'], ['alt', 'shift'], ['ctrl', 'alt'], ['ctrl', 'alt', 'shift']] as const) {
        expect(shortcutOf(press(letter, ...modifiers), true)).toBeUndefined()
        expect(shortcutOf(press(letter, ...modifiers), false)).toBeUndefined()
      }
    }
  })

  it('has alternates for keys that macOS keeps for itself', () => {
    expect(shortcutOf(press('M', 'meta', 'shift'), true)).toBe('mathInline')
    expect(shortcutOf(press('B', 'meta', 'shift'), true)).toBe('blockquote')
  })

  it('asks for exactly its own modifiers', () => {
    expect(isShortcut(press('b', 'ctrl', 'shift'), 'Mod-b', false)).toBe(false)
    expect(isShortcut(press('b'), 'Mod-b', false)).toBe(false)
    expect(isShortcut(press('b', 'ctrl'), 'Mod-b', false)).toBe(true)
  })

  it('gives no two things the same key', () => {
    const keys = SHORTCUT_IDS.flatMap((id) => SHORTCUTS[id].keys)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('reads as people write keys', () => {
    expect(readableKeys('Mod-Shift-s', false)).toBe('Ctrl+Shift+S')
    expect(readableKeys('Mod-Shift--', false)).toBe('Ctrl+Shift+-')
    expect(readableKeys('Mod-Alt-h', true)).toBe('⌘⌥H')
  })
})
