import { lazy, Suspense } from 'react'
import { listComments } from '#contract/comment.ts'
import type { Role } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { createComment } from './comment-api.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import { messages } from './messages.ts'
import { WithLinked } from './WithLinked.tsx'
import { bring } from '#web/lib/bring.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServerPages } from '#web/lib/server-state/use-server.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const EditorDesk = lazy(() => bring(async () => ({ default: (await import('./EditorDesk.tsx')).EditorDesk })))

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
        <SignedInComments role={viewer.role} />
      )}
    </section>
  )
}

function SignedInComments({ role }: { role: Role }) {
  const comments = useServerPages(listComments, { query: { entity: 'EDITOR', pageSize: 10 } })
  return (
    <>
      <CommentForm
        label={messages.commentLabel}
        draftKey="editor-comment"
        sendLabel={messages.send}
        send={createComment}
        onSent={() => {
          showToast({ title: messages.sent, variant: 'success' })
          void readAnew(listComments)
        }}
      />
      <Loaded of={comments} waiting={<CommentSkeletons />} failed={messages.commentsFailed}>
        {(pages) => (
          <WithLinked pages={pages}>
            {(comments) =>
              comments.length === 0 ? (
                <p className="text-text-muted">{messages.noComments}</p>
              ) : role === 'ADMIN' ? (
                <Suspense fallback={<CommentSkeletons />}>
                  <EditorDesk comments={comments} />
                </Suspense>
              ) : (
                <ul className="grid grid-cols-1 gap-4" aria-label={messages.commentsTitle}>
                  {comments.map((comment) => (
                    <CommentItem key={comment.id} comment={comment} />
                  ))}
                </ul>
              )
            }
          </WithLinked>
        )}
      </Loaded>
      {comments.more !== null && (
        <Button className="justify-self-center" loading={comments.isReadingMore} onClick={comments.more}>
          {messages.more}
        </Button>
      )}
    </>
  )
}

function CommentSkeletons() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  )
}
