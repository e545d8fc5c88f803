import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Number of results, at the right end. */
  count?: string | undefined
}

/** A native checkbox with its label: sends `name=value` in a plain form. */
export function Checkbox({ label, count, className, ...rest }: Props) {
  return (
    <label className={classNames('choice', className)}>
      <input {...rest} type="checkbox" className="checkbox" />
      <span className="choice-label">{label}</span>
      {count !== undefined && <span className="choice-count">{count}</span>}
    </label>
  )
}
