import { useEffect, useState } from 'react'
import type { Comment } from '#contract/comment.ts'
import { paths } from '#contract/paths.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { createComment, listComments } from '#web/editor/comment-api.ts'
import { CommentForm } from '#web/editor/CommentForm.tsx'
import { CommentItem } from '#web/editor/CommentItem.tsx'
import { messages } from '#web/editor/messages.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** Reports of bugs and suggestions about the editor, written in the editor: for people who are signed in. */
export function Comments() {
  const viewer = useKnownViewer()
  return (
    <section aria-labelledby="comments" className="grid grid-cols-1 gap-4">
      <h2 id="comments" className="heading text-2xl">
        {messages.commentsTitle}
      </h2>
      <p className="measure">{messages.commentsText}</p>
      {viewer === undefined ? (
        <Skeleton className="h-40" />
      ) : viewer === null ? (
        <EmptyState
          title={messages.signInTitle}
          hint={messages.signInHint}
          action={
            <LinkButton to={paths.login(`${paths.editor()}#comments`)} variant="primary">
              {messages.signIn}
            </LinkButton>
          }
        />
      ) : (
        <SignedInComments isAdmin={viewer.role === 'ADMIN'} />
      )}
    </section>
  )
}

function SignedInComments({ isAdmin }: { isAdmin: boolean }) {
  const [comments, setComments] = useState<readonly Comment[]>([])
  const [page, setPage] = useState(1)
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading')
  const [pageCount, setPageCount] = useState(1)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isLeft = false
    async function load(): Promise<void> {
      try {
        const list = await listComments(page)
        if (isLeft) return
        setComments((before) => [...before.filter(({ id }) => !list.results.some((other) => other.id === id)), ...list.results])
        setPageCount(list.pageCount)
        setState('ready')
      } catch {
        if (!isLeft) setState('failed')
      }
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [page, attempt])

  return (
    <>
      <CommentForm
        label={messages.commentLabel}
        draftKey="editor-comment"
        sendLabel={messages.send}
        send={createComment}
        onSent={(created) => {
          showToast({ title: messages.sent, variant: 'success' })
          setComments((before) => [created, ...before])
        }}
      />
      {state === 'loading' && (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </SkeletonGroup>
      )}
      {state === 'failed' && (
        <p className="flex flex-wrap items-center gap-3 text-text-muted">
          {messages.commentsFailed}
          <Button
            size="sm"
            onClick={() => {
              setState('loading')
              setAttempt(attempt + 1)
            }}
          >
            {messages.tryAgain}
          </Button>
        </p>
      )}
      {state === 'ready' && comments.length === 0 && <p className="text-text-muted">{messages.noComments}</p>}
      <ul className="grid grid-cols-1 gap-4" aria-label={messages.commentsTitle}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            canAnswer={isAdmin}
            onChanged={(changed) =>
              setComments((before) =>
                changed === null
                  ? before.filter(({ id }) => id !== comment.id)
                  : before.map((other) => (other.id === comment.id ? changed : other)),
              )
            }
          />
        ))}
      </ul>
      {state === 'ready' && page < pageCount && (
        <Button
          className="justify-self-center"
          onClick={() => {
            setState('loading')
            setPage(page + 1)
          }}
        >
          {messages.more}
        </Button>
      )}
    </>
  )
}
