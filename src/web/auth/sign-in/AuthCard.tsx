import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'

type Props = { title: string; lead?: ReactNode; children?: ReactNode; below?: ReactNode }

/** The frame of a page with one short form: a card on squared paper. */
export function AuthCard({ title, lead, children, below }: Props) {
  return (
    <div className="guarded paper paper-round paper-open">
      <div className="page grid justify-items-center gap-5 py-8 md:py-14">
        <Card className="grid w-full max-w-md gap-5">
          <div className="grid gap-1.5">
            <h1 className="heading text-2xl">{title}</h1>
            {lead !== undefined && <p className="text-text-muted">{lead}</p>}
          </div>
          {children}
        </Card>
        {below !== undefined && <p className="text-center text-sm text-text-muted">{below}</p>}
      </div>
    </div>
  )
}

/** Links inside such a page. */
export const AUTH_LINK = 'inline-flex min-h-6 items-center font-medium text-accent-text hover:underline pointer-coarse:min-h-11'
