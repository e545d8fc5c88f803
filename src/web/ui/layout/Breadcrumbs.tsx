import { Fragment } from 'react'
import { Link } from '#web/ui/Link.tsx'
import { messages } from '#web/ui/messages.ts'

export type Crumb = { label: string; to: string }

/** The way here; the page itself is its heading, so it isn't repeated. One line: where it is too long the last name is cut first. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={messages.breadcrumbs} className="grid grid-cols-1">
      <ol className="flex items-center gap-1.5 text-sm text-text-muted">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.to}>
            {index > 0 && (
              <li aria-hidden className="shrink-0">
                ›
              </li>
            )}
            <li className="max-w-3/5 min-w-0 shrink-0 last:max-w-none last:shrink">
              <Link to={crumb.to} className="crumb">
                {crumb.label}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
