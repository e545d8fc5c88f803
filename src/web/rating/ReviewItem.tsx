import { useState } from 'react'
import { dayText } from '#contract/text/dates.ts'
import { paths } from '#contract/paths.ts'
import type { WrittenReview } from '#contract/rating.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { CommentForm, ReportDialog } from '#web/comment/index.ts'
import { messages } from '#web/rating/messages.ts'
import { readRatingsAnew, replyToReview, reportReview } from '#web/rating/rating-api.ts'
import type { RichDoc } from '#web/rich-editor/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { StarRow } from '#web/ui/Stars.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const REPLY_HEIGHT = 100

type Props = {
  review: WrittenReview
  /** True where the viewer wrote what is rated, and so may reply. */
  canReply: boolean
  onChanged: () => Promise<void>
  onRemove: (id: number) => void
}

/** One review with the author's reply. */
export function ReviewItem({ review, canReply, onChanged, onRemove }: Props) {
  const [isReplying, setReplying] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const viewer = useKnownViewer()
  const { reply } = review

  async function removeReply() {
    try {
      await replyToReview(review.id, null)
      showToast({ title: messages.removed, variant: 'success' })
      await onChanged()
    } catch {
      // the toast of the failed call has said why
    }
  }

  return (
    <li id={`opinia-${review.id}`} className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
        <StarRow rating={review.rating} />
        <Writer review={review} />
        <time dateTime={review.createdAt.toISOString()}>{dayText(review.createdAt)}</time>
      </div>
      <RichHtml html={review.review} />
      {reply && !isReplying && (
        <div className="grid gap-1 border-l-2 border-accent-border pl-4">
          <p className="text-sm text-text-muted">
            <span className="font-medium text-text">{messages.replyOfAuthor}</span>{' '}
            <time dateTime={reply.repliedAt.toISOString()}>{dayText(reply.repliedAt)}</time>
          </p>
          <RichHtml html={reply.html} />
        </div>
      )}
      {isReplying ? (
        <CommentForm
          label={messages.replyLabel}
          variant="review"
          height={REPLY_HEIGHT}
          takesFocus
          value={(reply?.document ?? null) as RichDoc | null} // the server's own document, checked when it was stored
          draftKey={`review-reply-${review.id}`}
          sendLabel={reply ? messages.save : messages.sendReply}
          onCancel={() => setReplying(false)}
          send={(words) => replyToReview(review.id, words)}
          onSent={() => {
            showToast({ title: reply ? messages.updated : messages.added, variant: 'success' })
            setReplying(false)
            void onChanged()
          }}
        />
      ) : (
        <div className="-ml-3 flex flex-wrap gap-1 empty:hidden">
          {canReply && (
            <Button size="sm" variant="ghost" onClick={() => setReplying(true)}>
              {reply ? messages.changeReply : messages.reply}
            </Button>
          )}
          {canReply && reply && (
            <Button size="sm" variant="ghost" onClick={() => void removeReply()}>
              {messages.removeReply}
            </Button>
          )}
          {viewer && !review.isDeletable && <ReportControl isReported={review.isReported} onReport={() => setReporting(true)} />}
          {review.isDeletable && !review.isOwn && (
            <Button size="sm" variant="ghost" onClick={() => onRemove(review.id)}>
              {messages.remove}
            </Button>
          )}
        </div>
      )}
      {isReporting && (
        <ReportDialog
          title={messages.reportTitle}
          lead={messages.reportText}
          report={(reason) => reportReview(review.id, reason)}
          onReported={readRatingsAnew}
          onClose={() => setReporting(false)}
        />
      )}
    </li>
  )
}

function ReportControl({ isReported, onReport }: { isReported: boolean; onReport: () => void }) {
  if (isReported) return <span className="px-2 text-sm text-text-muted">{messages.reported}</span>
  return (
    <Button size="sm" variant="ghost" onClick={onReport}>
      {messages.report}
    </Button>
  )
}

/** Pupils have no public page and no name here, unless the viewer finds them. */
function Writer({ review: { author, isOwn } }: { review: WrittenReview }) {
  if (isOwn) return <span className="font-medium text-text">{messages.you}</span>
  if (author === null) return <span>{messages.someone}</span>
  if (!author.hasPage) return <span className="text-text">{author.displayName}</span>
  return (
    <Link to={paths.profile(author)} data-user-id={author.id} className="font-medium text-text hover:underline">
      {author.displayName}
    </Link>
  )
}
