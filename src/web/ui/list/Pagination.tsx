import ChevronLeft from 'virtual:icons/chevron-left'
import ChevronRight from 'virtual:icons/chevron-right'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import { messages } from '#web/ui/messages.ts'
import { pageWindow } from '#web/ui/list/page-window.ts'

type Props = {
  page: number
  pageCount: number
  /** Address of a page; keeps the rest of the query. */
  href: (page: number) => string
  className?: string
}

const ITEM = 'inline-grid min-w-control h-control place-items-center rounded-md px-2 tabular-nums transition-colors hover:bg-surface-raised'

/** Links to the pages of a list; nothing where there is one page. */
export function Pagination({ page: wanted, pageCount, href, className }: Props) {
  if (pageCount <= 1) return null
  // From beyond the end one goes back to the last page.
  const page = Math.min(wanted, pageCount + 1)
  return (
    <nav aria-label={messages.pagination} className={classNames('-mx-3 flex items-center gap-1', className)}>
      <Step to={page > 1 ? href(page - 1) : undefined} rel="prev">
        <ChevronLeft aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{messages.previousPage}</span>
      </Step>
      <span className="px-3 text-sm text-text-muted sm:hidden">{messages.pageOf(Math.min(page, pageCount), pageCount)}</span>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageWindow(page, pageCount).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} aria-hidden className="px-1 text-text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={href(number)}
                aria-label={messages.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(ITEM, number === page ? 'bg-accent-surface font-semibold text-accent-text' : 'text-text-muted')}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pageCount ? href(page + 1) : undefined} rel="next">
        <span className="max-sm:sr-only">{messages.nextPage}</span>
        <ChevronRight aria-hidden className="size-5" />
      </Step>
    </nav>
  )
}

function Step({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: React.ReactNode }) {
  const look = 'inline-flex h-control min-w-control items-center justify-center gap-1 rounded-md px-3 text-sm transition-colors'
  // Dimmed, it keeps the edge and the places of the others.
  if (to === undefined)
    return (
      <span aria-hidden className={classNames(look, 'text-text-muted')}>
        {children}
      </span>
    )
  return (
    <Link to={to} rel={rel} className={classNames(look, 'hover:bg-surface-raised')}>
      {children}
    </Link>
  )
}
