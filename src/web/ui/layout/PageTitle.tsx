import type { ReactNode } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'

type Props = { title: string; lead?: string; children?: ReactNode }

/** The head of a page inside a frame with its own navigation, as the account has; what is done there stands beside it, below on a phone. */
export function PageTitle({ title, lead, children }: Props) {
  const head = (
    <header className="grid min-w-0 flex-1 basis-60 gap-1">
      <h1 className="heading text-2xl text-balance lg:text-3xl">{withHardSpaces(title)}</h1>
      {lead !== undefined && <p className="max-w-2xl text-text-muted">{lead}</p>}
    </header>
  )
  return children ? (
    <div className="flex flex-wrap items-start justify-between gap-3">
      {head}
      {children}
    </div>
  ) : (
    head
  )
}
