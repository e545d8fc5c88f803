import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { UserRef } from '#contract/user/user.ts'
import { MemberSuggestions } from '#web/chat/compose/MemberSuggestions.tsx'
import { findPeople } from '#web/rich-editor/index.ts'

/** The field grows with its text up to this part of the screen. */
const MOST_OF_SCREEN = 0.4
/** A sign that begins a word, and the letters between it and the caret. */
const MENTION = /(?:^|\s)@([\p{L}\d]{0,30})$/u

type Props = {
  label: string
  placeholder: string
  value: string
  /** Those who can be named behind `@`. */
  people: readonly UserRef[]
  onChange: (value: string) => void
  onSend: () => void
  /** Called at an arrow up while nothing is written. */
  onUpWhenEmpty?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

/** A field for plain words. Enter sends and Shift+Enter breaks the line; on a phone Enter breaks it, too, and the button sends. */
export function PlainField({ label, placeholder, value, people, onChange, onSend, onUpWhenEmpty, ref }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current)
  /** The letters behind the sign; null where nobody is being named. */
  const [query, setQuery] = useState<string | null>(null)
  const [chosen, setChosen] = useState(0)
  const found = query === null ? [] : findPeople(people, query)

  useLayoutEffect(() => {
    if (!field.current) return
    field.current.style.height = 'auto'
    field.current.style.height = `${Math.min(field.current.scrollHeight, window.innerHeight * MOST_OF_SCREEN)}px`
  }, [value])

  function look({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const next = selectionStart === selectionEnd ? (MENTION.exec(text.slice(0, selectionStart))?.[1] ?? null) : null
    if (next === query) return
    setQuery(next)
    setChosen(0)
  }

  function take({ displayName }: UserRef): void {
    const caret = field.current?.selectionStart ?? value.length
    const before = `${value.slice(0, caret - (query ?? '').length)}${displayName} `
    setQuery(null)
    onChange(before + value.slice(caret))
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(before.length, before.length)
    })
  }

  /** The keys of the list; true when it took one. */
  function choose({ key, shiftKey }: KeyboardEvent): boolean {
    const person = found[chosen]
    if (!person) return false
    if (key === 'ArrowDown') setChosen((chosen + 1) % found.length)
    else if (key === 'ArrowUp') setChosen((chosen - 1 + found.length) % found.length)
    else if (key === 'Escape') setQuery(null)
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey) take(person)
    else return false
    return true
  }

  return (
    <div className="chat-plain">
      {found.length > 0 && <MemberSuggestions people={found} chosen={chosen} onTake={take} />}
      <textarea
        ref={field}
        rows={1}
        aria-label={label}
        data-naming={found.length > 0 || undefined}
        placeholder={placeholder}
        maxLength={20_000}
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          look(currentTarget)
        }}
        onClick={({ currentTarget }) => look(currentTarget)}
        onBlur={() => setQuery(null)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.defaultPrevented) return
          if (choose(event)) {
            event.preventDefault()
            event.stopPropagation()
          } else if (event.key === 'Enter' && !event.shiftKey && !event.altKey && !matchMedia('(pointer: coarse)').matches) {
            event.preventDefault()
            onSend()
          } else if (event.key === 'ArrowUp' && value === '' && onUpWhenEmpty) {
            event.preventDefault()
            onUpWhenEmpty()
          }
        }}
      />
    </div>
  )
}
