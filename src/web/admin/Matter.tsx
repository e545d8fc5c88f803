import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'

/** Matters of a person that belong together, on one sheet. */
export function MatterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2 id={id} className="heading text-xl">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">{children}</div>
    </Card>
  )
}

type Props = { title: string; lead?: ReactNode; badge?: ReactNode; children: ReactNode }

/** One matter of a group: what it is on the left, what can be done on the right. */
export function Matter({ title, lead, badge, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 py-5 last:pb-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={id} className="font-semibold">
            {title}
          </h3>
          {badge}
        </div>
        {lead !== undefined && <p className="text-sm text-text-muted">{lead}</p>}
      </div>
      <div className="grid content-start gap-4">{children}</div>
    </section>
  )
}
