import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** The line of what waits to be asked for: its sign, its title, and what a press does. */
export function RevealLine({ icon: Icon, tint, title, children }: { icon: LucideIcon; tint: string; title: string; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden className={classNames('size-5', tint)} />
      <h2 className="font-semibold" lang="pl">
        {title}
      </h2>
      <span className="ml-auto" lang="pl">
        {children}
      </span>
    </>
  )
}
