import { useState } from 'react'
import { dayText } from '#contract/text/dates.ts'
import { paths } from '#contract/paths.ts'
import type { Review } from '#contract/user/user-review.ts'
import { messages } from '#web/user/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { StarRow } from '#web/ui/Stars.tsx'
import { bring } from '#web/lib/bring.ts'
import { Link } from '#web/ui/Link.tsx'

type Page = { results: Review[]; page: number; pageCount: number }

/** Lists what people wrote about a person's tasks: the first page with the profile, more on demand. */
export function ReviewList({ userId, first }: { userId: number; first: Page }) {
  const [more, setMore] = useState<Page[]>([])
  const [isLoading, setLoading] = useState(false)
  const last = more.at(-1) ?? first
  // A review that came meanwhile moves the others to the next page.
  const reviews = [...new Map([first, ...more].flatMap(({ results }) => results).map((review) => [review.id, review])).values()]

  async function loadMore() {
    setLoading(true)
    try {
      const { loadReviews } = await bring(() => import('#web/user/load-reviews.ts'))
      const next = await loadReviews(userId, last.page + 1)
      setMore((before) => [...before, next])
    } catch {
      // the toast of the failed call has said why
    } finally {
      setLoading(false)
    }
  }

  if (reviews.length === 0) return <p className="text-text-muted">{messages.noReviews}</p>
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
        {reviews.map((review) => (
          <li key={review.id} className="grid gap-1 py-4 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
              <StarRow rating={review.rating} />
              <ReviewAuthor author={review.author} />
              <time dateTime={review.createdAt.toISOString()}>{dayText(review.createdAt)}</time>
            </div>
            <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>
            <p className="text-sm">
              <Link to={paths.homework(review.homework.slug)} className="text-text-muted hover:text-text hover:underline">
                {messages.ofTask(review.homework.title)}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      {last.page < last.pageCount && (
        <Button loading={isLoading} onClick={() => void loadMore()} className="needs-script justify-self-start">
          {messages.moreReviews}
        </Button>
      )}
    </>
  )
}

/** Pupils have no public page and no name here, unless the viewer finds them. */
function ReviewAuthor({ author }: { author: Review['author'] }) {
  if (author === null) return <span>{messages.somePupil}</span>
  if (author.role === 'USER') return <span>{author.displayName}</span>
  return (
    <Link to={paths.profile(author)} data-user-id={author.id} className="hover:text-text hover:underline">
      {author.displayName}
    </Link>
  )
}
