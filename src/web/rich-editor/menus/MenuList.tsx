import Check from 'virtual:icons/check'
import type { CSSProperties, ReactNode } from 'react'

export type MenuItem = {
  value: string
  label: ReactNode
  style?: CSSProperties
}

type Props = {
  items: readonly MenuItem[]
  /** The chosen one; undefined where nothing is a choice. */
  value?: string | undefined
  onChoose: (value: string) => void
}

/** A list of choices in a popover: buttons, with arrows between them. */
export function MenuList({ items, value, onChoose }: Props) {
  return (
    // Keys are those of the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className="editor-menu"
      onKeyDown={(event) => {
        const buttons = [...event.currentTarget.querySelectorAll('button')]
        const at = buttons.indexOf(event.target as HTMLButtonElement) // keys come from the focused button
        const to = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : null
        if (to === null) return
        event.preventDefault()
        buttons.at(to % buttons.length)?.focus()
      }}
    >
      {items.map((item) => (
        <li key={item.value}>
          <button
            type="button"
            className="popup-item"
            aria-pressed={value === undefined ? undefined : item.value === value}
            data-autofocus={item.value === value || undefined}
            style={item.style}
            onClick={() => onChoose(item.value)}
          >
            <span>{item.label}</span>
            {item.value === value && <Check aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  )
}
