import '#web/chat/meeting/meeting.css'
import { type ComponentProps, lazy, Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/MeetingPage.ts'

const Meeting = lazy(() =>
  bring(() => import('#web/chat/meeting/Meeting.tsx')).then(({ Meeting: Whole }) => ({
    default: (props: ComponentProps<typeof Whole>) => <Whole {...props} />,
  })),
)

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { title, description } = messages
  return pageMeta({ title, description, path: paths.meeting(params.token), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** A meeting, for whoever is signed in; the way in for everybody else. */
export default function MeetingPage({ params }: Route.ComponentProps) {
  const viewer = useKnownViewer()
  if (viewer === null)
    return (
      <div className="page guarded py-10">
        <EmptyState
          as="h1"
          title={messages.signedOut}
          hint={messages.signedOutHint}
          action={
            <LinkButton to={paths.login(paths.meeting(params.token))} variant="primary">
              {messages.signIn}
            </LinkButton>
          }
        />
      </div>
    )
  const waiting = (
    <div className="page guarded py-10">
      <h1 className="sr-only">{messages.title}</h1>
      <Skeleton className="h-96" />
    </div>
  )
  if (viewer === undefined) return waiting
  return (
    <Suspense fallback={waiting}>
      <Meeting key={`${params.token} ${viewer.id}`} token={params.token} viewer={viewer} />
    </Suspense>
  )
}
