import type { Person } from '#contract/user/user-list.ts'
import { Link } from '#web/ui/Link.tsx'
import { messages } from '#web/user/messages.ts'
import { Rating, Stars } from '#web/ui/Stars.tsx'

/** The rating of a person, which leads to what people wrote, and of what it is made; that there is none is said once. */
export function RatingBreakdown({ rating, to }: { rating: Person['rating']; to: string }) {
  const parts = [
    { label: messages.homeworkRating, average: rating.homeworkRating, count: rating.homeworkCount },
    { label: messages.courseRating, average: rating.courseRating, count: rating.courseCount },
    { label: messages.lectureRating, average: rating.lectureRating, count: rating.lectureCount },
  ]
  return (
    <div className="grid gap-1.5">
      <Link to={to} className="justify-self-start hover:underline">
        <Stars rating={rating.rating} count={rating.count} />
      </Link>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {parts.map(({ label, average, count }) => (
          <div key={label} className="flex items-center gap-1.5">
            <dt className="text-text-muted">{label}</dt>
            <dd className="flex">
              {count > 0 ? (
                <Rating rating={average} count={count} />
              ) : (
                <>
                  <span className="sr-only">{messages.noneYet}</span>
                  <span aria-hidden className="text-text-muted">
                    –
                  </span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
