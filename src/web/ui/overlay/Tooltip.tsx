import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  text: string
  children: ReactNode
  side?: 'top' | 'bottom'
  className?: string
}

/**
 * A word on what is under the pointer or has focus: opens after 500 ms, closes after 200 (docs/product/interface.md). Delays are
 * transitions, so it costs no script; Escape puts it away. It repeats the accessible name, hence hidden from readers.
 */
export function Tooltip({ text, children, side = 'bottom', className }: Props) {
  const [isDismissed, setDismissed] = useState(false)
  return (
    // The control inside is what one acts on; this only watches it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={classNames('tooltip-anchor', className)}
      data-dismissed={isDismissed || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDismissed(true)
      }}
      onPointerEnter={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children}
      <span className="tooltip" data-side={side} aria-hidden>
        {text}
      </span>
    </span>
  )
}
