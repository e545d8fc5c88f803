import type { ReactNode } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/layout/Breadcrumbs.tsx'

type Props = { title: string; lead?: string; crumbs?: readonly Crumb[]; children?: ReactNode }

/** The head of a reading page, on squared paper: the way here, the title, what it is. */
export function PageHeader({ title, lead, crumbs, children }: Props) {
  return (
    <header className="paper border-b border-border">
      <div className="page grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 py-6 lg:py-8">
        {crumbs !== undefined && <Breadcrumbs crumbs={crumbs} />}
        <h1 className="heading max-w-3xl text-3xl text-balance wrap-anywhere">{withHardSpaces(title)}</h1>
        {lead !== undefined && <p className="max-w-2xl text-lg text-text-muted">{lead}</p>}
        {children}
      </div>
    </header>
  )
}
