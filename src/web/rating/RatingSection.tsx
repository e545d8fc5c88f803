import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { listRatings, type RatingList } from '#contract/rating.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServerPages } from '#web/lib/server-state/use-server.ts'
import { messages } from '#web/rating/messages.ts'
import { deleteRating, type Rated, readRatingsAnew } from '#web/rating/rating-api.ts'
import { RatingForm } from '#web/rating/RatingForm.tsx'
import { ReviewItem } from '#web/rating/ReviewItem.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { formatRating } from '#web/ui/rating.ts'
import { StarGlyphs, StarRow } from '#web/ui/Stars.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  thing: Rated
  /** Address of the page, to come back to after signing in. */
  page: string
  /** Called when the viewer has changed the average. */
  onChange: () => void
}

/** The rating of a thing: its average, one's own stars and words, the reviews with the author's replies. */
export function RatingSection({ thing, page, onChange }: Props) {
  const { entity, entityId } = thing
  const viewer = useKnownViewer()
  const ratings = useServerPages(listRatings, { params: { entity, entityId }, query: { pageSize: 10 } })
  /** The rating that is to be removed, once that is confirmed. */
  const [removed, setRemoved] = useState<number | null>(null)

  async function changed() {
    onChange()
    await readRatingsAnew()
  }

  async function remove() {
    if (removed === null) return
    await deleteRating(removed)
    showToast({ title: messages.removed, variant: 'success' })
    setRemoved(null)
    await changed()
  }

  return (
    <section aria-labelledby="oceny" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 id="oceny" className="heading scroll-mt-20 text-2xl">
        {messages.title}
      </h2>
      <Loaded of={ratings} waiting={<RatingSkeletons />} failed={messages.failed}>
        {(pages) => {
          const [first] = pages
          if (!first) return null
          // A review that came meanwhile moves the others to the next page.
          const reviews = [...new Map(pages.flatMap(({ results }) => results).map((review) => [review.id, review])).values()]
          return (
            <>
              <Average of={first} />
              {viewer === null ? (
                <div className="flex flex-wrap items-center gap-3">
                  <p>{messages.signInText}</p>
                  <LinkButton size="sm" to={paths.login(`${page}#oceny`)}>
                    {messages.signIn}
                  </LinkButton>
                </div>
              ) : (
                viewer &&
                !first.isAuthor && <OwnPart key={viewer.id} thing={thing} list={first} onChanged={changed} onRemove={setRemoved} />
              )}
              {reviews.length > 0 && (
                <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] divide-y divide-border" aria-label={messages.reviews}>
                  {reviews.map((review) => (
                    <ReviewItem key={review.id} review={review} canReply={first.isAuthor} onChanged={changed} onRemove={setRemoved} />
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </Loaded>
      {ratings.more !== null && (
        <Button className="justify-self-start" loading={ratings.isReadingMore} onClick={ratings.more}>
          {messages.more}
        </Button>
      )}
      {removed !== null && (
        <ConfirmDialog
          title={messages.removeTitle}
          lead={messages.removeText}
          action={messages.remove}
          onClose={() => setRemoved(null)}
          onConfirm={remove}
        />
      )}
    </section>
  )
}

function Average({ of: { average, count, isAuthor } }: { of: RatingList }) {
  if (count === 0)
    return (
      <p className="text-text-muted">
        {messages.nobodyYet} {!isAuthor && messages.firstOne}
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span aria-hidden className="heading text-4xl text-rating">
        {formatRating(average)}
      </span>
      <span className="sr-only">{messages.outOfFive(formatRating(average))}</span>
      <span className="inline-flex gap-0.5 text-lg">
        <StarGlyphs rating={average} />
      </span>
      <span className="text-text-muted">{messages.count(count)}</span>
    </p>
  )
}

type OwnProps = { thing: Rated; list: RatingList; onChanged: () => Promise<void>; onRemove: (id: number) => void }

/** One's own rating: to give, to see, to change. */
function OwnPart({ thing, list: { own }, onChanged, onRemove }: OwnProps) {
  const [isChanging, setChanging] = useState(false)

  async function saved() {
    showToast({ title: own ? messages.updated : messages.added, variant: 'success' })
    await onChanged()
    setChanging(false)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-border bg-surface p-4 sm:p-5">
      {own === null || isChanging ? (
        <RatingForm key={own?.id} thing={thing} own={own} onSaved={saved} {...(isChanging ? { onCancel: () => setChanging(false) } : {})} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-sm font-semibold">{messages.yourRating}</span>
          <StarRow rating={own.rating} />
          <span className="ml-auto flex gap-1">
            <Button size="sm" variant="ghost" onClick={() => setChanging(true)}>
              {messages.change}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onRemove(own.id)}>
              {messages.remove}
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}

function RatingSkeletons() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-28" />
    </SkeletonGroup>
  )
}
