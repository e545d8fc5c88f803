import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type BookHead, listBooks } from '#contract/book-writing.ts'
import { BOOK_KIND_LABELS, BOOK_PUBLISHER_LABELS } from '#contract/text/book-labels.ts'
import { paths } from '#contract/paths.ts'
import { BookForm } from '#web/book/BookForm.tsx'
import { BookView } from '#web/book/BookView.tsx'
import { messages } from '#web/book/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/BooksPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: paths.books(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** Books that admins work on: the list, or the one that the address names (docs/product/book.md). */
export default function BooksPage() {
  const [query] = useSearchParams()
  const id = Number(query.get('book'))
  if (Number.isInteger(id) && id > 0) return <BookView key={id} id={id} />
  return <Books page={Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1)} />
}

function Books({ page }: { page: number }) {
  const navigate = useNavigate()
  const books = useServer(listBooks, { query: { page } })
  const [isCreating, setCreating] = useState(false)
  if (isCreating)
    return <BookForm base={null} onSaved={(id) => void navigate(paths.books(`book=${id}`))} onCancel={() => setCreating(false)} />
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead}>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
          {messages.new}
        </Button>
      </PageTitle>
      <Loaded of={books} waiting={<Waiting />} failed={messages.listFailed}>
        {({ results, pageCount }) =>
          results.length === 0 ? (
            <EmptyState as="h2" title={messages.empty} hint={messages.emptyHint} />
          ) : (
            <>
              <ul aria-label={messages.title} className="grid gap-3 sm:grid-cols-2">
                {results.map((book) => (
                  <Row key={book.id} book={book} />
                ))}
              </ul>
              <Pagination
                page={Math.min(page, pageCount)}
                pageCount={pageCount}
                href={(next) => paths.books(next > 1 ? `page=${next}` : '')}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Row({ book: { id, title, kind, publisher, linkedCount } }: { book: BookHead }) {
  return (
    <li className="relative grid content-start gap-1 rounded-lg border border-border bg-surface p-4 transition-colors hover:border-border-strong">
      <h2 className="font-semibold wrap-anywhere">
        <Link to={paths.books(`book=${id}`)} className="after:absolute after:inset-0">
          {title}
        </Link>
      </h2>
      <p className="text-sm text-text-muted">
        {BOOK_KIND_LABELS[kind]}, {BOOK_PUBLISHER_LABELS[publisher]}
      </p>
      {linkedCount > 0 && <p className="text-sm text-text-muted tabular-nums">{messages.linked(linkedCount)}</p>}
    </li>
  )
}

function Waiting() {
  return (
    <SkeletonGroup>
      <div className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </SkeletonGroup>
  )
}
