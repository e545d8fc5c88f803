import { useState } from 'react'
import type { Comment } from '#contract/comment.ts'
import { acceptAnswer, answerComment, readCommentsAnew } from './comment-api.ts'
import { CommentForm } from './CommentForm.tsx'
import { messages } from './messages.ts'
import { RemarkText } from './RemarkText.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const ANSWER_HEIGHT = 200

/** A remark with its answers: a report or suggestion about the editor, a question or comment under a task. */
export function CommentItem({ comment }: { comment: Comment }) {
  const [isAnswering, setAnswering] = useState(false)
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
    <li className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-surface p-4 sm:p-5">
      <RemarkText
        remark={comment}
        variant={isOfTask ? (comment.kind === 'QUESTION' ? 'question' : 'comment') : 'full'}
        isReportable={isOfTask}
        badge={<KindBadge comment={comment} />}
        actions={
          comment.mayAnswer &&
          !isAnswering && (
            <Button size="sm" onClick={() => setAnswering(true)}>
              {messages.answer}
            </Button>
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
          onCancel={() => setAnswering(false)}
          send={(message) => answerComment(comment.id, message)}
          onSent={() => {
            showToast({ title: messages.sent, variant: 'success' })
            setAnswering(false)
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
