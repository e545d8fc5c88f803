import { useState } from 'react'
import type { Comment } from '#contract/comment.ts'
import { CommentItem } from './CommentItem.tsx'
import { messages } from './messages.ts'
import { Holder, QueueKeys, TakeButton, useDesk } from '#web/queue/index.ts'

/** A queue of what is said about the editor, for the admins who answer it, worked by keys. Whoever answers says that they work on it. */
export function EditorDesk({ comments }: { comments: readonly Comment[] }) {
  const [answered, setAnswered] = useState<number | null>(null)
  const waiting = comments.filter(({ answers }) => answers.every(({ author }) => author?.role !== 'ADMIN')).map(({ id }) => id)

  function answer(id: number) {
    take(id)
    setAnswered(id)
  }

  const { current, claims, take, decideOn, dialog, shownKeys } = useDesk({
    queue: 'EDITOR',
    ids: waiting,
    keys: [{ key: 'a', short: messages.answerShort, label: messages.answerKey, run: answer }],
  })
  return (
    <>
      {waiting.length > 0 && <QueueKeys keys={shownKeys} />}
      <ul className="grid grid-cols-1 gap-4" aria-label={messages.commentsTitle}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            isCurrent={comment.id === current}
            badge={<Holder claim={claims.get(comment.id)} />}
            beside={waiting.includes(comment.id) && <TakeButton claim={claims.get(comment.id)} onTake={() => take(comment.id, true)} />}
            answering={{
              is: comment.id === answered,
              begin: () => decideOn(comment.id, () => answer(comment.id)),
              end: () => setAnswered(null),
            }}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}
