import ChevronDown from 'virtual:icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  summary: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  /** Those of one name close each other. */
  name?: string
  className?: string
}

/** Native details: opens without script, and by the browser's find. */
export function Disclosure({ summary, children, defaultOpen = false, name, className }: Props) {
  return (
    <details className={classNames('disclosure', className)} open={defaultOpen} name={name}>
      <summary>
        <span className="min-w-0 flex-1">{summary}</span>
        <ChevronDown aria-hidden className="disclosure-arrow" />
      </summary>
      {children}
    </details>
  )
}
