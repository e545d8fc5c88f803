import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { messages as shared } from '#contract/text/messages.ts'
import { formatNumber } from '#contract/text/plural.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { PageSizeSelect } from '#web/ui/list/PageSizeSelect.tsx'
import { PastEnd } from '#web/ui/list/PastEnd.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'

/** A page of a list as the API replies, and the address of any other page of it. */
type Pages = {
  page: number
  pageCount: number
  pageSize: number
  href: (page: number, pageSize: number) => string
  /** The form of the list, where it is sent without script too. */
  form?: string | undefined
}

type Props = Pages & {
  total: number
  /** Stands beside the number of results: the order, filters. */
  beside?: ReactNode
  /** Stands in place of the sentence that nothing fits, where nothing was asked for: there is nothing yet. */
  emptyTitle?: string | undefined
  /** Said below the sentence that nothing fits. */
  hint?: ReactNode
  /** The next step when nothing fits. */
  action?: ReactNode
  /** The results, shown when there are any. */
  children: ReactNode
}

/**
 * The results of a list, the same on every page (docs/product/interface.md): their number as a heading, the results or
 * the sentence that none fit, the pages and how many results stand on one.
 */
export function ResultList({ total, beside, emptyTitle = shared.noMatchingResults, hint, action, children, ...pages }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ResultHeading total={total} />
        {beside}
      </div>
      {total === 0 ? (
        <EmptyState title={emptyTitle} hint={hint} action={action} />
      ) : pages.page > pages.pageCount ? (
        <PastEnd page={pages.page} pageCount={pages.pageCount} href={(page) => pages.href(page, pages.pageSize)} />
      ) : (
        children
      )}
      <ResultPages {...pages} />
    </>
  )
}

export function ResultHeading({ total, className = '' }: { total: number; className?: string }) {
  return (
    <h2 className={`font-semibold ${className}`} aria-live="polite">
      {shared.resultsHeading(formatNumber(total))}
    </h2>
  )
}

/** Links to the pages, and the choice of their size: another size begins at the first page. */
export function ResultPages({ page, pageCount, pageSize, href, form }: Pages) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <Pagination page={page} pageCount={pageCount} href={(next) => href(next, pageSize)} />
      <PageSizeSelect
        form={form}
        value={pageSize}
        onChange={(event) => void navigate(href(1, Number(event.currentTarget.value)), { preventScrollReset: true, flushSync: true })}
        className={form === undefined ? 'needs-script' : ''}
      />
    </div>
  )
}
