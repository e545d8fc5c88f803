import type { ReactNode } from 'react'

type Props = {
  /** One sentence. */
  title: string
  hint?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  /** Level of the title among the headings around it. */
  as?: 'h1' | 'h2' | 'h3' | 'p'
}

/** Nothing here, on squared paper: a sentence and the next step. */
export function EmptyState({ title, hint, action, as: Title = 'p' }: Props) {
  return (
    <div className="paper paper-round grid justify-items-center gap-4 rounded-lg border border-border px-6 py-14 text-center in-[.card]:py-8">
      <div className="grid max-w-md gap-2">
        <Title className="heading text-xl">{title}</Title>
        {hint !== undefined && <p className="text-balance text-text-muted">{hint}</p>}
      </div>
      {action}
    </div>
  )
}
