import { type ReactNode, useState } from 'react'
import { momentText } from '#contract/text/dates.ts'
import { type Comment, listComments } from '#contract/comment.ts'
import { paths } from '#contract/paths.ts'
import type { RichDoc } from '#web/rich-editor/index.ts'
import { answerComment, deleteComment, getCommentDocument, updateComment } from './comment-api.ts'
import { CommentForm } from './CommentForm.tsx'
import { messages } from './messages.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Remark = Comment['answers'][number]

const ANSWER_HEIGHT = 200

type Props = { comment: Comment; canAnswer: boolean }

/** A report or suggestion with its answers. */
export function CommentItem({ comment, canAnswer }: Props) {
  const [isAnswering, setAnswering] = useState(false)

  return (
    <li className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-surface p-4 sm:p-5">
      <RemarkText
        remark={comment}
        actions={
          canAnswer && !isAnswering ? (
            <Button size="sm" onClick={() => setAnswering(true)}>
              {messages.answer}
            </Button>
          ) : null
        }
      />
      {comment.answers.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 border-l-2 border-accent-border pl-4" aria-label={messages.answers}>
          {comment.answers.map((answer) => (
            <li key={answer.id}>
              <RemarkText remark={answer} />
            </li>
          ))}
        </ul>
      )}
      {isAnswering && (
        <CommentForm
          label={messages.answerLabel}
          sendLabel={messages.sendAnswer}
          height={ANSWER_HEIGHT}
          draftKey={`editor-answer-${comment.id}`}
          onCancel={() => setAnswering(false)}
          send={(message) => answerComment(comment.id, message)}
          onSent={() => {
            showToast({ title: messages.sent, variant: 'success' })
            setAnswering(false)
            void readAnew(listComments)
          }}
        />
      )}
    </li>
  )
}

type RemarkProps = { remark: Remark; actions?: ReactNode }

/** One text with its author; its own author can change it, and may take it away, as an ADMIN may. */
function RemarkText({ remark, actions }: RemarkProps) {
  const [edited, setEdited] = useState<RichDoc | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const { author } = remark
  const isChanged = remark.updatedAt.getTime() !== remark.createdAt.getTime()

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
    setRemoving(false)
    await readAnew(listComments)
  }

  return (
    <article className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-text-muted">
        {author === null ? (
          <span>{messages.someone}</span>
        ) : (
          <Link to={paths.profile(author)} data-user-id={author.id} className="font-medium text-text hover:underline">
            {author.displayName}
          </Link>
        )}
        <time dateTime={remark.createdAt.toISOString()}>{momentText(remark.createdAt)}</time>
        {isChanged && <span>{messages.changed}</span>}
      </p>
      {edited === null ? (
        <RichHtml html={remark.message} />
      ) : (
        <CommentForm
          label={messages.editLabel}
          sendLabel={messages.save}
          height={ANSWER_HEIGHT}
          value={edited}
          draftKey={`editor-edit-${remark.id}`}
          onCancel={() => setEdited(null)}
          send={(message) => updateComment(remark.id, message)}
          onSent={() => {
            showToast({ title: messages.updated, variant: 'success' })
            setEdited(null)
            void readAnew(listComments)
          }}
        />
      )}
      {edited === null && (
        <div className="flex flex-wrap gap-2">
          {actions}
          {remark.isOwn && (
            <Button size="sm" variant="ghost" onClick={edit}>
              {messages.edit}
            </Button>
          )}
          {remark.isDeletable && (
            <Button size="sm" variant="ghost" onClick={() => setRemoving(true)}>
              {messages.remove}
            </Button>
          )}
        </div>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={messages.removeTitle}
          lead={messages.removeText}
          action={messages.remove}
          onClose={() => setRemoving(false)}
          onConfirm={remove}
        />
      )}
    </article>
  )
}
