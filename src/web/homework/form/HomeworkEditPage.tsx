import '#web/homework/form/form.css'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { getHomeworkContent, type HomeworkContent } from '#contract/homework/homework-writing.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { messages } from '#web/homework/form/messages.ts'
import { draftOf, type TaskDraft } from '#web/homework/form/task-draft.ts'
import { TaskForm } from '#web/homework/form/TaskForm.tsx'
import { addressOf } from '#web/homework/manage/address-of.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { messages as shared } from '#web/lib/messages.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { untilInReach } from '#web/lib/until-in-reach.ts'
import { NotFound } from '#web/shell/index.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/HomeworkEditPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { editTitle: title, editDescription: description } = messages
  return pageMeta({ title, description, path: paths.homeworkEdit(params.slug), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The form of a saved task, for its author and admins; to everybody else there is no such page. */
export default function HomeworkEditPage() {
  const { slug = '' } = useParams()
  return (
    <SignInGuard>
      {(viewer) => (
        <div className="page py-6">
          <OpenedTask key={slug} slug={slug} viewer={viewer} />
        </div>
      )}
    </SignInGuard>
  )
}

type Opened = { content: HomeworkContent; initial: TaskDraft }

/** Opens the task once: what somebody writes is never replaced by what is read in the background. */
function OpenedTask({ slug, viewer }: { slug: string; viewer: Me }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failure, setFailure] = useState<AppError | null>(null)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    let isLeft = false
    untilInReach(() => callQuietly(getHomeworkContent, { params: { id: slug } })).then(
      (content) => !isLeft && setOpened({ content, initial: draftOf(content) }),
      (error: unknown) => !isLeft && error instanceof AppError && setFailure(error),
    )
    return () => {
      isLeft = true
    }
  }, [slug, turn])

  if (failure?.code === 'NOT_FOUND') return <NotFound />
  if (failure)
    return (
      <EmptyState
        as="h1"
        title={messages.failed}
        hint={failure.message}
        action={
          <Button
            onClick={() => {
              setFailure(null)
              setTurn(turn + 1)
            }}
          >
            {shared.tryAgain}
          </Button>
        }
      />
    )
  if (opened === null)
    return (
      <SkeletonGroup>
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-72" />
        <Skeleton className="h-40" />
      </SkeletonGroup>
    )
  const { content } = opened
  if (!content.transitions.includes('save'))
    return (
      <EmptyState
        as="h1"
        title={messages.notNow}
        hint={content.status === 'UNDER_REVIEW' ? messages.underReview : messages.removed}
        action={<LinkButton to={addressOf(content, viewer, content.author.id === viewer.id)}>{messages.backToTask}</LinkButton>}
      />
    )
  return (
    <TaskForm
      key={opened.content.revision}
      viewer={viewer}
      content={opened.content}
      initial={opened.initial}
      onReload={() => setTurn(turn + 1)}
    />
  )
}
