import Pencil from 'virtual:icons/pencil'
import Trash2 from 'virtual:icons/trash'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { type BookContent, getBook, listBooks } from '#contract/book-writing.ts'
import { BOOK_KIND_LABELS, BOOK_PUBLISHER_LABELS } from '#contract/text/book-labels.ts'
import { paths } from '#contract/paths.ts'
import { deleteBook } from '#web/book/api.ts'
import { BookForm } from '#web/book/BookForm.tsx'
import { messages } from '#web/book/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { whileLeaving } from '#web/lib/server-state/while-leaving.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** A book as it is read, with the way into its form. */
export function BookView({ id }: { id: number }) {
  const book = useServer(getBook, { params: { id } })
  return (
    <>
      {book.data === undefined && <h1 className="sr-only">{messages.title}</h1>}
      <Loaded
        of={book}
        waiting={
          <SkeletonGroup className="grid gap-4">
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-56" />
          </SkeletonGroup>
        }
        failed={messages.failed}
        gone={<EmptyState as="h2" title={messages.gone} action={<LinkButton to={paths.books()}>{messages.all}</LinkButton>} />}
      >
        {(found) => <Book book={found} />}
      </Loaded>
    </>
  )
}

function Book({ book }: { book: BookContent }) {
  const { id, title, kind, publisher, linkedCount, article } = book
  const navigate = useNavigate()
  /** The book as its form opened it; what is saved meanwhile doesn't change what is being written. */
  const [edited, setEdited] = useState<BookContent | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  if (edited !== null) return <BookForm base={edited} onSaved={() => setEdited(null)} onCancel={() => setEdited(null)} />
  return (
    <>
      <header className="grid gap-2">
        <Breadcrumbs crumbs={[{ label: messages.title, to: paths.books() }]} />
        <h1 className="heading text-2xl text-balance wrap-anywhere lg:text-3xl">{withHardSpaces(title)}</h1>
        <p className="text-text-muted">
          {[BOOK_KIND_LABELS[kind], BOOK_PUBLISHER_LABELS[publisher], ...(linkedCount > 0 ? [messages.linked(linkedCount)] : [])].join(
            ' · ',
          )}
        </p>
      </header>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Pencil aria-hidden />} variant="primary" onClick={() => setEdited(book)}>
          {messages.edit}
        </Button>
        <Button icon={<Trash2 aria-hidden />} variant="danger" onClick={() => setDeleting(true)}>
          {messages.delete}
        </Button>
      </div>
      {article === null ? <EmptyState as="h2" title={messages.noArticle} hint={messages.articleHint} /> : <RichHtml html={article.html} />}
      {isDeleting && (
        <ConfirmDialog
          title={messages.deleteTitle(title)}
          lead={messages.deleteLead}
          action={messages.delete}
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await whileLeaving(getBook, { id: String(id) }, () => deleteBook(id))
            await navigate(paths.books(), { flushSync: true })
            showToast({ title: messages.deleted, variant: 'success' })
            await readAnew(listBooks)
          }}
        />
      )}
    </>
  )
}
