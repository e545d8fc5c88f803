import type { ReactNode } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { PastEnd } from '#web/ui/list/PastEnd.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

type ThingListProps<T> = {
  /** The name of the list. */
  label: string
  /** A page of it as the API replies. */
  list: { results: readonly T[]; page: number; pageCount: number }
  /** Address of a list's page, by what stands in its query. */
  href: (query: string) => string
  empty: string
  emptyHint?: string
  className?: string
  /** A `ThingRow`. */
  children: (thing: T) => ReactNode
}

/** Things that somebody makes, page by page, in pages of one size (docs/product/interface.md). */
export function ThingList<T>({
  label,
  list: { results, page, pageCount },
  href,
  empty,
  emptyHint,
  className,
  children,
}: ThingListProps<T>) {
  const addressOf = (of: number): string => href(of > 1 ? `page=${of}` : '')
  if (results.length === 0 && page > pageCount) return <PastEnd as="h2" page={page} pageCount={pageCount} href={addressOf} />
  if (results.length === 0) return <EmptyState as="h2" title={empty} hint={emptyHint} />
  return (
    <>
      <ul aria-label={label} className={classNames('grid gap-3', className)}>
        {results.map(children)}
      </ul>
      <Pagination page={page} pageCount={pageCount} href={addressOf} />
    </>
  )
}

/** A thing of such a list: its name leads to its page, some figures stand below. */
export function ThingRow({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li className="relative grid content-start gap-1 rounded-lg border border-border bg-surface p-4 transition-colors hover:border-border-strong">
      <h2 className="font-semibold wrap-anywhere">
        <Link to={to} className="after:absolute after:inset-0">
          {withHardSpaces(name)}
        </Link>
      </h2>
      <div className="flex flex-wrap items-center gap-2 text-sm text-text-muted">{children}</div>
    </li>
  )
}

/** Bars in the shape of such a list. */
export function ThingListSkeleton({ className }: { className?: string }) {
  return (
    <SkeletonGroup>
      <div className={classNames('grid gap-3', className)}>
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    </SkeletonGroup>
  )
}
