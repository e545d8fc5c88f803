import { type Ref, useLayoutEffect, useRef } from 'react'

/** The field grows with its text up to this part of the screen. */
const MOST_OF_SCREEN = 0.4

type Props = {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  onSend: () => void
  /** Called at an arrow up while nothing is written. */
  onUpWhenEmpty?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

/** A field for plain words. Enter sends and Shift+Enter breaks the line; on a phone Enter breaks it, too, and the button sends. */
export function PlainField({ label, placeholder, value, onChange, onSend, onUpWhenEmpty, ref }: Props) {
  const frame = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const field = frame.current?.querySelector('textarea')
    if (!field) return
    field.style.height = 'auto'
    field.style.height = `${Math.min(field.scrollHeight, window.innerHeight * MOST_OF_SCREEN)}px`
  }, [value])

  return (
    <div ref={frame} className="chat-plain">
      <textarea
        ref={ref}
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        maxLength={20_000}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.defaultPrevented) return
          if (event.key === 'Enter' && !event.shiftKey && !event.altKey && !matchMedia('(pointer: coarse)').matches) {
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
