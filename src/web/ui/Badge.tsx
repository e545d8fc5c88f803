import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'

export type Tone = 'neutral' | 'accent' | 'rating' | 'success' | 'error' | 'warning' | 'info'

const TONES: Record<Tone, string> = {
  neutral: 'border-border bg-surface-raised text-text-muted',
  accent: 'border-accent-border bg-accent-surface text-accent-text',
  rating: 'border-transparent bg-rating-surface text-rating',
  success: 'border-success-border bg-success-surface text-success',
  error: 'border-error-border bg-error-surface text-error',
  warning: 'border-warning-border bg-warning-surface text-warning',
  info: 'border-info-border bg-info-surface text-info',
}

type Props = { children: ReactNode; tone?: Tone; icon?: ReactNode; className?: string }

/** A state or a kind in one word. */
export function Badge({ children, tone = 'neutral', icon, className }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm border px-2 py-px text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

type TagProps = { children: ReactNode; to?: string; className?: string }

/** A concept or tag of a task; a link where `to` is given. */
export function Tag({ children, to, className }: TagProps) {
  const look = classNames('tag', className)
  return to === undefined ? (
    <span className={look}>{children}</span>
  ) : (
    <Link to={to} className={look}>
      {children}
    </Link>
  )
}
