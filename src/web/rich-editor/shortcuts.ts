import { messages as find } from './find/messages.ts'
import { messages } from './messages.ts'
import { messages as moving } from './moving/messages.ts'

/**
 * One table makes what keys do and the help about them. The first key is the one shown; the rest are
 * alternates, for Mod-Q and Mod-M belong to macOS and Alt types letters there.
 */
const TABLE = {
  bold: { keys: ['Mod-b'], label: messages.bold },
  italic: { keys: ['Mod-i'], label: messages.italic },
  underline: { keys: ['Mod-u'], label: messages.underline },
  strike: { keys: ['Mod-Shift-s'], label: messages.strike },
  code: { keys: ['Mod-e'], label: messages.code },
  link: { keys: ['Mod-l'], label: messages.link },
  mathInline: { keys: ['Mod-m', 'Mod-Shift-m'], label: 'Wzór w\u00a0wierszu' },
  mathDisplay: { keys: ['Mod-d'], label: 'Wzór w\u00a0osobnym wierszu' },
  orderedList: { keys: ['Alt-o', 'Mod-Shift-7'], label: messages.orderedList },
  bulletList: { keys: ['Alt-u', 'Mod-Shift-8'], label: messages.bulletList },
  taskList: { keys: ['Alt-t', 'Mod-Shift-9'], label: messages.taskList },
  textColor: { keys: ['Alt-c', 'Mod-Alt-k'], label: messages.textColor },
  blockquote: { keys: ['Mod-q', 'Mod-Shift-b'], label: messages.blockquote },
  headings: { keys: ['Mod-Alt-h'], label: messages.headings },
  clearMarks: { keys: ['Mod-Shift-c', 'Mod-\\'], label: messages.clearMarks },
  biggerFont: { keys: ['Mod-Shift-+'], label: messages.biggerFont },
  smallerFont: { keys: ['Mod-Shift--'], label: messages.smallerFont },
  undo: { keys: ['Mod-z'], label: messages.undo },
  redo: { keys: ['Mod-Shift-z', 'Mod-y'], label: messages.redo },
  find: { keys: ['Mod-Shift-f'], label: find.find },
  moveUp: { keys: ['Alt-ArrowUp'], label: moving.moveUp },
  moveDown: { keys: ['Alt-ArrowDown'], label: moving.moveDown },
  focusToolbar: { keys: ['Alt-F10'], label: messages.focusToolbar },
  focusMenu: { keys: ['Alt-F9'], label: messages.focusMenu },
  contextMenu: { keys: ['Shift-F10', 'ContextMenu'], label: messages.contextMenu },
} as const satisfies Record<string, { keys: readonly string[]; label: string }>

export type ShortcutId = keyof typeof TABLE

export const SHORTCUTS: Readonly<Record<ShortcutId, { readonly keys: readonly string[]; readonly label: string }>> = TABLE

export const SHORTCUT_IDS = Object.keys(TABLE) as ShortcutId[] // its own keys

/** The part of a KeyboardEvent that a matcher needs. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * True when the key press is the shortcut. A letter beyond ASCII is always being typed: with Alt on a Mac, or AltGr
 * elsewhere, ą ć ę ł ń ó ś ź ż come with modifiers of shortcuts, and none may swallow them.
 */
export function isShortcut(press: KeyPress, shortcut: string, isMac: boolean): boolean {
  if (typesLetter(press)) return false
  const parts = shortcut.split(/-(?!$)/)
  const key = parts.at(-1) ?? ''
  const wants = (name: string): boolean => parts.slice(0, -1).includes(name)
  const mod = isMac ? press.metaKey : press.ctrlKey
  const otherMod = isMac ? press.ctrlKey : press.metaKey
  if (mod !== wants('Mod') || otherMod || press.altKey !== wants('Alt')) return false
  // With Shift a key says its upper sign, on some layouts another one: plus and minus are known by either.
  const pressed = SAME_KEY.get(press.key) ?? press.key.toLowerCase()
  return pressed === key.toLowerCase() && press.shiftKey === wants('Shift')
}

const SAME_KEY: ReadonlyMap<string, string> = new Map(Object.entries({ '=': '+', _: '-', '&': '7', '*': '8', '(': '9' }))

function typesLetter({ key, altKey, ctrlKey, metaKey }: KeyPress): boolean {
  return key === 'Dead' || (key.length === 1 && key.charCodeAt(0) > 127) || (altKey && ctrlKey && metaKey)
}

/** The shortcut a key press asks for. */
export function shortcutOf(press: KeyPress, isMac: boolean): ShortcutId | undefined {
  return SHORTCUT_IDS.find((id) => SHORTCUTS[id].keys.some((keys) => isShortcut(press, keys, isMac)))
}

const KEY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Mod: 'Ctrl',
    Shift: 'Shift',
    Alt: 'Alt',
    ContextMenu: 'Menu',
    ArrowUp: '↑',
    ArrowDown: '↓',
  }),
)
const MAC_KEY_NAMES: ReadonlyMap<string, string> = new Map([...KEY_NAMES, ['Mod', '⌘'], ['Shift', '⇧'], ['Alt', '⌥']])

/** A shortcut as people read it: „Ctrl+Shift+S”. */
export function readableKeys(keys: string, isMac: boolean): string {
  const names = isMac ? MAC_KEY_NAMES : KEY_NAMES
  return keys
    .split(/-(?!$)/)
    .map((part) => names.get(part) ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(isMac ? '' : '+')
}

export function isMacKeyboard(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.platform)
}

/** True where one points with a finger: keys are not what to name there. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
