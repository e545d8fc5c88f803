import { classNames } from '#web/ui/class-names.ts'
import { messages } from '#web/ui/messages.ts'
import { formatRating, type StarFill, starFills } from '#web/ui/rating.ts'

const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z'

type Props = { rating: number; count: number; className?: string }

/** Five stars to the nearest half with the average and the number of ratings. */
export function Stars({ rating, count, className }: Props) {
  return (
    <RatingText rating={rating} count={count} className={className}>
      <span className="inline-flex gap-0.5">
        <StarGlyphs rating={count > 0 ? rating : 0} />
      </span>
    </RatingText>
  )
}

/** Five stars of one rating. */
export function StarRow({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5 text-sm">
      <span className="sr-only">{messages.ratingOutOfFive(formatRating(rating))}</span>
      <StarGlyphs rating={rating} />
    </span>
  )
}

/** The same in one star, for the meta line of a card. */
export function Rating({ rating, count, className }: Props) {
  return (
    <RatingText rating={rating} count={count} className={className}>
      <Star fill={count > 0 ? 'full' : 'empty'} />
    </RatingText>
  )
}

function RatingText({
  rating,
  count,
  className,
  children,
}: {
  rating: number
  count: number
  className: string | undefined
  children: React.ReactNode
}) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm whitespace-nowrap', className)}>
      {children}
      {count > 0 ? (
        <>
          <span className="sr-only">{messages.ratingOutOfFive(formatRating(rating))}</span>
          <span aria-hidden className="font-medium text-rating">
            {formatRating(rating)}
          </span>
          <span className="text-text-muted">{messages.ratings(count)}</span>
        </>
      ) : (
        <span className="text-text-muted">{messages.noRatings}</span>
      )}
    </span>
  )
}

/** The five glyphs alone, for those who say the rating beside them. */
export function StarGlyphs({ rating }: { rating: number }) {
  return starFills(rating).map((fill, index) => <Star key={index} fill={fill} />)
}

function Star({ fill }: { fill: StarFill }) {
  return (
    <svg viewBox="0 0 24 24" className="size-[1.1em] shrink-0 text-rating-fill" aria-hidden>
      {fill !== 'empty' && <path d={STAR} fill="currentColor" clipPath={fill === 'half' ? 'inset(0 50% 0 0)' : undefined} />}
      {fill !== 'full' && <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />}
    </svg>
  )
}
