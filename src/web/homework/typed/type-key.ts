import type { SchoolKey } from '#web/rich-editor/index.ts'

/** Signs that are typed otherwise than they are shown on their keys. */
const TYPED: ReadonlyMap<string, string> = new Map([
  ['a⁄b', '/'],
  ['xⁿ', '^'],
])

/** Letters of a function are parted from what follows. */
const WORD = /^[a-ząćęłńóśźż]{2,}$/

/** Does in a field of plain text what a key of school mathematics says, and lets the field tell of it. */
export function typeKey(input: HTMLInputElement, key: SchoolKey): void {
  const [start, end] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length]
  if ('command' in key && key.command !== 'deleteBackward') {
    const to = key.command === 'moveToNextChar' ? Math.min(end + 1, input.value.length) : Math.max(start - 1, 0)
    input.setSelectionRange(to, to)
    return
  }
  if ('command' in key) input.setRangeText('', start === end ? Math.max(start - 1, 0) : start, end, 'end')
  else {
    const sign = TYPED.get(key.shown) ?? (WORD.test(key.shown) ? `${key.shown} ` : key.shown)
    input.setRangeText(sign, start, end, 'end')
  }
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
