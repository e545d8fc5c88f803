import { type ReactNode, useState } from 'react'
import type { Comment } from '#contract/comment.ts'
import { acceptAnswer, answerComment, readCommentsAnew } from './comment-api.ts'
import { CommentForm } from './CommentForm.tsx'
import { messages } from './messages.ts'
import { RemarkText } from './RemarkText.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const ANSWER_HEIGHT = 200

type Props = {
  comment: Comment
  isCurrent?: boolean
  badge?: ReactNode
  /** Stands beside the button that answers. */
  beside?: ReactNode
  /** Says who answers, where the list knows; without it an item answers by itself. */
  answering?: { is: boolean; begin: () => void; end: () => void }
}

/** A remark with its answers: a report or suggestion about the editor, a question or comment under a task. */
export function CommentItem({ comment, isCurrent = false, badge, beside, answering }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { is: isAnswering, begin, end } = answering ?? { is: isOpen, begin: () => setOpen(true), end: () => setOpen(false) }
  const isOfTask = comment.entity === 'HOMEWORK'
  const answerVariant = isOfTask ? 'comment' : 'full'

  async function accept(id: number, isAccepted: boolean) {
    try {
      await acceptAnswer(id, isAccepted)
      await readCommentsAnew()
    } catch {
      // the toast of the failed call has said why
    }
  }

  return (
    <li
      aria-current={isCurrent || undefined}
      className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-surface p-4 aria-[current]:border-accent-text sm:p-5"
    >
      <RemarkText
        remark={comment}
        variant={isOfTask ? (comment.kind === 'QUESTION' ? 'question' : 'comment') : 'full'}
        isReportable={isOfTask}
        badge={badge ?? <KindBadge comment={comment} />}
        actions={
          comment.mayAnswer &&
          !isAnswering && (
            <>
              <Button size="sm" onClick={begin}>
                {messages.answer}
              </Button>
              {beside}
            </>
          )
        }
      />
      {comment.answers.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 border-l-2 border-accent-border pl-4" aria-label={messages.answers}>
          {comment.answers.map((answer) => (
            <li key={answer.id}>
              <RemarkText
                remark={answer}
                variant={answerVariant}
                isReportable={isOfTask}
                badge={answer.isAccepted && <Badge tone="success">{messages.accepted}</Badge>}
                actions={
                  comment.mayAccept && (
                    <Button size="sm" variant="ghost" onClick={() => void accept(answer.id, !answer.isAccepted)}>
                      {answer.isAccepted ? messages.takeMarkAway : messages.accept}
                    </Button>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {isAnswering && (
        <CommentForm
          label={messages.answerLabel}
          sendLabel={messages.sendAnswer}
          variant={answerVariant}
          takesFocus
          height={ANSWER_HEIGHT}
          draftKey={isOfTask ? `task-answer-${comment.id}` : `editor-answer-${comment.id}`}
          onCancel={end}
          send={(message) => answerComment(comment.id, message)}
          onSent={() => {
            showToast({ title: messages.sent, variant: 'success' })
            end()
            void readCommentsAnew()
          }}
        />
      )}
    </li>
  )
}

/** Says of a question whether it is solved, and by whom. */
function KindBadge({ comment: { kind, solvedBy } }: { comment: Comment }) {
  if (kind !== 'QUESTION') return null
  if (solvedBy === null) return <Badge tone="accent">{messages.question}</Badge>
  return <Badge tone="success">{solvedBy === 'AUTHOR' ? messages.solvedByAuthor : messages.solved}</Badge>
}
