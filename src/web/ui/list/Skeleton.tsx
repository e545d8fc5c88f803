import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { messages } from '#web/ui/messages.ts'

/** A grey bar in the shape of what is coming; sizes come from classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton', className)} />
}

/** Frame of a group of bars: says once that something is loading. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{messages.loading}</span>
      {children}
    </div>
  )
}
