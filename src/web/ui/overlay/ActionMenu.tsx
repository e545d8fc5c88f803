import EllipsisVertical from 'virtual:icons/ellipsis-vertical'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'

export type Action = { label: string; icon: ReactNode; onSelect: () => void; tone?: 'danger' }

type Props = { /** Names the thing the actions are about. */ label: string; actions: readonly Action[] }

const MARGIN_PX = 8

/** Offers the actions on one thing, behind a button with three dots: the browser's popover, arrows move between items. */
export function ActionMenu({ label, actions }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLSpanElement>(null)

  function place() {
    const panel = menu.current
    const anchor = button.current?.getBoundingClientRect()
    if (!panel || !anchor) return
    const { width, height } = panel.getBoundingClientRect()
    const isBelow = anchor.bottom + height + MARGIN_PX < window.innerHeight
    panel.style.left = `${Math.max(MARGIN_PX, anchor.right - width)}px`
    panel.style.top = `${isBelow ? anchor.bottom + 4 : Math.max(MARGIN_PX, anchor.top - height - 4)}px`
  }

  function move(event: KeyboardEvent) {
    const items = [...(menu.current?.querySelectorAll('button') ?? [])]
    const at = items.findIndex((item) => item === document.activeElement)
    const steps: ReadonlyMap<string, number> = new Map(
      Object.entries({ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }),
    )
    const next = steps.get(event.key)
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }

  return (
    <>
      <span ref={button} className="inline-grid">
        <IconButton label={label} icon={<EllipsisVertical aria-hidden />} tooltip={false} popoverTarget={id} aria-haspopup="menu" />
      </span>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="action-menu"
        onKeyDown={move}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          place()
          menu.current?.querySelector('button')?.focus()
        }}
      >
        {actions.map(({ label: name, icon, onSelect, tone }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            className={classNames('action-menu-item', tone === 'danger' && 'text-error')}
            onClick={() => {
              menu.current?.hidePopover()
              onSelect()
            }}
          >
            {icon}
            {name}
          </button>
        ))}
      </div>
    </>
  )
}
