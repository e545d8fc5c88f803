import Book from 'virtual:icons/book'
import LoaderCircle from 'virtual:icons/loader-circle'
import { useEffect, useId, useState } from 'react'
import { BOOK_SEARCH_MAX_LENGTH, BOOK_SEARCH_MIN_LENGTH, type FoundBook, searchBooks } from '#contract/book.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { messages } from './messages.ts'

/** Words rest this long before they are looked for. */
const DEBOUNCE_MS = 500

/** Looks for a book in the public book search; the chosen one fills the template. A failure only stops the spinner. */
export function BookSearch({ takesFocus, onChoose }: { takesFocus: boolean; onChoose: (book: FoundBook) => void }) {
  const [search, setSearch] = useState('')
  const { books, isSearching } = useBooks(search.trim())
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {messages.bookSearch}
      </label>
      <div className="book-search">
        <input
          id={id}
          type="search"
          className="control"
          autoComplete="off"
          data-autofocus={takesFocus || undefined}
          maxLength={BOOK_SEARCH_MAX_LENGTH}
          placeholder={messages.bookSearchPlaceholder}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {isSearching && <LoaderCircle aria-hidden className="animate-spin" />}
      </div>
      <p role="status" className="text-sm text-text-muted empty:hidden">
        {isSearching ? messages.bookSearching : books === null ? '' : messages.booksFound(books.length)}
      </p>
      {books !== null && books.length > 0 && (
        <ul className="editor-options book-results" aria-label={messages.bookResults}>
          {books.map((book, index) => (
            <li key={index}>
              <button
                type="button"
                className="popup-item editor-thing"
                onClick={() => {
                  setSearch('')
                  onChoose(book)
                }}
              >
                <BookLine book={book} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function BookLine({ book: { title, authors, publisher, publishDate, coverUrl } }: { book: FoundBook }) {
  return (
    <>
      <Cover url={coverUrl} />
      <span>
        <strong>{title}</strong>
        <small>{[authors.join(', '), publisher, publishDate].filter(Boolean).join(' · ')}</small>
      </span>
    </>
  )
}

/** Its place is there at once, and stays a plain one where no cover comes. */
function Cover({ url }: { url: string | null }) {
  const [isLost, setLost] = useState(false)
  return (
    <span className="book-cover" aria-hidden>
      {url === null || isLost ? <Book /> : <img src={url} alt="" width={40} height={60} decoding="async" onError={() => setLost(true)} />}
    </span>
  )
}

/** Books for the words; null while there are none to show: too few words, on their way, or the search can't be asked. */
function useBooks(search: string): { books: readonly FoundBook[] | null; isSearching: boolean } {
  const [answer, setAnswer] = useState<{ search: string; books: readonly FoundBook[] | null } | null>(null)
  const isAsked = search.length >= BOOK_SEARCH_MIN_LENGTH
  useEffect(() => {
    if (!isAsked) return
    let isLeft = false
    async function ask(): Promise<void> {
      const reply = await browserApi.call(searchBooks, { query: { search } }).catch(() => null)
      if (!isLeft) setAnswer({ search, books: reply?.isReached === true ? reply.results : null })
    }
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [search, isAsked])
  const isAnswered = answer?.search === search
  return { books: isAsked && isAnswered ? answer.books : null, isSearching: isAsked && !isAnswered }
}
