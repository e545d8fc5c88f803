import '#web/chat/chat.css'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { messages } from '#web/chat/messages.ts'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/ChatPage.ts'

const Chat = lazy(() =>
  bring(() => import('#web/chat/Chat.tsx')).then(({ Chat: Whole }) => ({
    default: (props: ComponentProps<typeof Whole>) => <Whole {...props} />,
  })),
)

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = messages
  return pageMeta({ title, description, path: paths.chat(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The chat, for whoever is signed in; the way in for everybody else. */
export default function ChatPage() {
  const viewer = useKnownViewer()
  const { pathname, search } = useLocation()
  const title = <h1 className="sr-only">{messages.title}</h1>
  const wayIn = (
    <div className="chat-way-in page guarded py-10">
      <EmptyState
        as="h2"
        title={messages.signedOut}
        hint={messages.signedOutHint}
        action={
          <LinkButton to={paths.login(`${pathname}${search}`)} variant="primary">
            {messages.signIn}
          </LinkButton>
        }
      />
    </div>
  )
  if (viewer === null)
    return (
      <>
        {title}
        {wayIn}
      </>
    )
  const waiting = (
    <div className="chat">
      <div className="chat-rooms">
        <SkeletonGroup className="grid gap-3 p-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-15" />
          <Skeleton className="h-15" />
          <Skeleton className="h-15" />
        </SkeletonGroup>
      </div>
    </div>
  )
  // Whose the browser is says a mark from before the first paint (auth/signed-in-script.ts).
  if (viewer === undefined)
    return (
      <>
        {title}
        {waiting}
        {wayIn}
      </>
    )
  return (
    <Suspense
      fallback={
        <>
          {title}
          {waiting}
        </>
      }
    >
      <Chat key={viewer.id} viewer={viewer} />
    </Suspense>
  )
}
