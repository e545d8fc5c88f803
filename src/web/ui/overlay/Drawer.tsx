import X from 'virtual:icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, buttonClass, type ButtonVariant } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { messages } from '#web/ui/messages.ts'

type Props = {
  /** The id that the trigger points at. */
  id: string
  title: string
  children: ReactNode
  side?: 'left' | 'right'
  /** From 1024 px it is an ordinary column of the page: the filters. */
  sidebar?: boolean
  /** Stays at the lower edge: "Pokaż wyniki". */
  footer?: ReactNode
  className?: string
}

/**
 * A panel from the side, by the browser's own popover: it opens, closes on Escape and on a press outside, without any
 * script. One element in both forms, so a form in it is sent once and keeps its state.
 */
export function Drawer({ id, title, children, side = 'left', sidebar = false, footer, className }: Props) {
  return (
    <aside
      id={id}
      popover="auto"
      aria-label={title}
      className={classNames('drawer', sidebar && 'drawer-sidebar', className)}
      data-side={side}
    >
      <div className="drawer-head">
        <p className="heading text-xl">{title}</p>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={messages.close} className="icon-button">
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="drawer-body">{children}</div>
      {footer !== undefined && <div className="drawer-foot">{footer}</div>}
    </aside>
  )
}

type TriggerProps = Omit<ComponentProps<'button'>, 'popoverTarget'> & {
  /** Id of the drawer. */
  drawer: string
  icon?: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
}

/** The button that opens a drawer. */
export function DrawerTrigger({ drawer, icon, variant, size, className, children, ...rest }: TriggerProps) {
  return (
    <button {...rest} type="button" popoverTarget={drawer} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </button>
  )
}
