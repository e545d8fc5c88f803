import { useState } from 'react'
import { type CommentKind, listComments } from '#contract/comment.ts'
import { paths } from '#contract/paths.ts'
import { askUnderTask, readCommentsAnew } from './comment-api.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import { messages } from './messages.ts'
import { WithLinked } from './WithLinked.tsx'
import { useKnownViewer } from '#web/auth/index.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServerPages } from '#web/lib/server-state/use-server.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const HEIGHTS: Readonly<Record<CommentKind, number>> = { QUESTION: 180, COMMENT: 140 }

type Props = {
  homeworkId: number
  /** Address of the page, to come back to after signing in. */
  page: string
}

/** Questions and comments under a task, with a place to write them for whoever is signed in. */
export function TaskTalk({ homeworkId, page }: Props) {
  const viewer = useKnownViewer()
  const talk = useServerPages(listComments, { query: { entity: 'HOMEWORK', entityId: homeworkId, pageSize: 10 } })
  return (
    <section aria-labelledby="komentarze" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 id="komentarze" className="heading scroll-mt-20 text-2xl">
        {messages.talkTitle}
      </h2>
      {viewer === null && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{messages.signInToTalk}</p>
          <LinkButton size="sm" to={paths.login(`${page}#komentarze`)}>
            {messages.signIn}
          </LinkButton>
        </div>
      )}
      {viewer && <Writing key={viewer.id} homeworkId={homeworkId} />}
      <Loaded of={talk} waiting={<TalkSkeletons />} failed={messages.talkFailed}>
        {(pages) => (
          <WithLinked pages={pages}>
            {(comments) =>
              comments.length === 0 ? (
                <p className="text-text-muted">{messages.noTalk}</p>
              ) : (
                <ul className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={messages.talkTitle}>
                  {comments.map((comment) => (
                    <CommentItem key={comment.id} comment={comment} />
                  ))}
                </ul>
              )
            }
          </WithLinked>
        )}
      </Loaded>
      {talk.more !== null && (
        <Button className="justify-self-center" loading={talk.isReadingMore} onClick={talk.more}>
          {messages.more}
        </Button>
      )}
    </section>
  )
}

/** Two ways to begin, each with its toolbar: the editor comes once somebody has chosen. */
function Writing({ homeworkId }: { homeworkId: number }) {
  const [kind, setKind] = useState<CommentKind | null>(null)
  if (kind === null)
    return (
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => setKind('QUESTION')}>
          {messages.ask}
        </Button>
        <Button onClick={() => setKind('COMMENT')}>{messages.comment}</Button>
      </div>
    )
  const isQuestion = kind === 'QUESTION'
  return (
    <CommentForm
      key={kind}
      label={isQuestion ? messages.questionLabel : messages.remarkLabel}
      variant={isQuestion ? 'question' : 'comment'}
      takesFocus
      height={HEIGHTS[kind]}
      draftKey={`task-${kind}-${homeworkId}`}
      sendLabel={isQuestion ? messages.sendQuestion : messages.sendComment}
      onCancel={() => setKind(null)}
      send={(message) => askUnderTask(homeworkId, kind, message)}
      onSent={() => {
        showToast({ title: messages.added, variant: 'success' })
        setKind(null)
        void readCommentsAnew()
      }}
    />
  )
}

function TalkSkeletons() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  )
}
