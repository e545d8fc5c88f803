import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Tooltip } from '#web/ui/overlay/Tooltip.tsx'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The name of the action: read out, and shown as a tooltip. */
  label: string
  icon: ReactNode
  /** False where a text beside the button says the same. */
  tooltip?: boolean
}

/** A square button with an icon alone. */
export function IconButton({ label, icon, tooltip = true, className, type = 'button', ...rest }: Props) {
  const button = (
    <button {...rest} type={type} aria-label={label} className={classNames('icon-button', className)}>
      {icon}
    </button>
  )
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
