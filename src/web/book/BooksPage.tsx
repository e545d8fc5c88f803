import Plus from 'virtual:icons/plus'
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
import { readPage } from '#web/lib/page-of.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { ThingList, ThingListSkeleton, ThingRow } from '#web/ui/list/ThingList.tsx'
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
  return <Books page={readPage(query)} />
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
      <Loaded of={books} waiting={<ThingListSkeleton className="sm:grid-cols-2" />} failed={messages.listFailed}>
        {(list) => (
          <ThingList
            label={messages.title}
            list={list}
            href={paths.books}
            empty={messages.empty}
            emptyHint={messages.emptyHint}
            className="sm:grid-cols-2"
          >
            {(book) => <Row key={book.id} book={book} />}
          </ThingList>
        )}
      </Loaded>
    </>
  )
}

function Row({ book: { id, title, kind, publisher, linkedCount } }: { book: BookHead }) {
  return (
    <ThingRow to={paths.books(`book=${id}`)} name={title}>
      {BOOK_KIND_LABELS[kind]}, {BOOK_PUBLISHER_LABELS[publisher]}
      {linkedCount > 0 && <p className="w-full">{messages.linked(linkedCount)}</p>}
    </ThingRow>
  )
}
