import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'

type Props = { title: string; lead?: ReactNode; badge?: ReactNode; children: ReactNode }

/** One matter of a page of settings: its name, what it is about, the form. */
export function Section({ title, lead, badge, children }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="heading text-xl">
            {title}
          </h2>
          {badge}
        </div>
        {lead !== undefined && <p className="max-w-2xl text-text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}
