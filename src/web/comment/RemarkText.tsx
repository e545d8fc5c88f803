import { type ReactNode, useState } from 'react'
import { momentText } from '#contract/text/dates.ts'
import type { Remark } from '#contract/comment.ts'
import { paths } from '#contract/paths.ts'
import type { RichDoc, RichVariant } from '#web/rich-editor/index.ts'
import { deleteComment, getCommentDocument, readCommentsAnew, reportComment, updateComment } from './comment-api.ts'
import { CommentForm } from './CommentForm.tsx'
import { messages } from './messages.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { useKnownViewer } from '#web/auth/index.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const HEIGHT = 200

type Props = {
  remark: Remark
  /** The toolbar it was written with. */
  variant: RichVariant
  isReportable: boolean
  badge?: ReactNode
  actions?: ReactNode
}

/** One text with its author, who can change it and may take it away, as an ADMIN may; others report it. */
export function RemarkText({ remark, variant, isReportable, badge, actions }: Props) {
  const viewer = useKnownViewer()
  const [edited, setEdited] = useState<RichDoc | null>(null)
  const [asked, setAsked] = useState<'removal' | 'report' | null>(null)

  async function edit() {
    try {
      const { document } = await getCommentDocument(remark.id)
      setEdited(document as unknown as RichDoc) // the server's own document, checked when it was stored
    } catch {
      // the toast of the failed call has said why
    }
  }

  async function remove() {
    await deleteComment(remark.id)
    showToast({ title: messages.removed, variant: 'success' })
    setAsked(null)
    await readCommentsAnew()
  }

  return (
    <article id={`komentarz-${remark.id}`} tabIndex={-1} className="grid scroll-mt-20 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
        <Writer remark={remark} />
        <time dateTime={remark.createdAt.toISOString()}>{momentText(remark.createdAt)}</time>
        {remark.updatedAt.getTime() !== remark.createdAt.getTime() && <span>{messages.changed}</span>}
        {badge}
      </div>
      {edited === null ? (
        <RichHtml html={remark.message} />
      ) : (
        <CommentForm
          label={messages.editLabel}
          sendLabel={messages.save}
          variant={variant}
          height={HEIGHT}
          value={edited}
          draftKey={`editor-edit-${remark.id}`}
          onCancel={() => setEdited(null)}
          send={(message) => updateComment(remark.id, message)}
          onSent={() => {
            showToast({ title: messages.updated, variant: 'success' })
            setEdited(null)
            void readCommentsAnew()
          }}
        />
      )}
      {edited === null && viewer && (
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          {remark.isOwn && (
            <Button size="sm" variant="ghost" onClick={edit}>
              {messages.edit}
            </Button>
          )}
          {remark.isDeletable && (
            <Button size="sm" variant="ghost" onClick={() => setAsked('removal')}>
              {messages.remove}
            </Button>
          )}
          {isReportable &&
            !remark.isDeletable &&
            (remark.isReported ? (
              <span className="text-sm text-text-muted">{messages.reported}</span>
            ) : (
              <Button size="sm" variant="ghost" onClick={() => setAsked('report')}>
                {messages.report}
              </Button>
            ))}
        </div>
      )}
      {asked === 'removal' && (
        <ConfirmDialog
          title={messages.removeTitle}
          lead={messages.removeText}
          action={messages.remove}
          onClose={() => setAsked(null)}
          onConfirm={remove}
        />
      )}
      {asked === 'report' && (
        <ReportDialog
          title={messages.reportTitle}
          lead={messages.reportText}
          report={(reason) => reportComment(remark.id, reason)}
          onReported={readCommentsAnew}
          onClose={() => setAsked(null)}
        />
      )}
    </article>
  )
}

/** The name where the viewer finds the person, and what part they have in the talk. */
function Writer({ remark: { author, isOwn, voice } }: { remark: Remark }) {
  return (
    <>
      {isOwn && author === null ? (
        <span className="font-medium text-text">{messages.you}</span>
      ) : author === null ? (
        <span>{messages.someone}</span>
      ) : (
        <Link to={paths.profile(author)} data-user-id={author.id} className="font-medium text-text hover:underline">
          {author.displayName}
        </Link>
      )}
      {voice !== null && <Badge tone={voice === 'AUTHOR' ? 'rating' : 'neutral'}>{messages.voices[voice]}</Badge>}
    </>
  )
}
