import ChevronDown from 'virtual:icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export type SelectOption = { value: string | number; label: string }

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  label: string
  options: readonly SelectOption[]
  /** True for a label that is read out but not shown. */
  hideLabel?: boolean
}

/** The native select with its label on the same line. */
export function Select({ label, options, hideLabel = false, className, ...rest }: Props) {
  return (
    <label className={classNames('inline-flex max-w-full min-w-0 items-center gap-2 text-sm', className)}>
      <span className={hideLabel ? 'sr-only' : 'text-text-muted'}>{label}</span>
      <span className="relative inline-flex min-w-0">
        <select {...rest} className="control w-auto max-w-full min-w-0 appearance-none truncate pr-9 text-sm">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-text-muted" />
      </span>
    </label>
  )
}
