import { type ComponentProps, lazy, Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { messages } from '#web/board/messages.ts'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/BoardPage.ts'

const Board = lazy(() =>
  bring(() => import('#web/board/Board.tsx')).then(({ Board: Whole }) => ({
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
  return pageMeta({ title, description, path: paths.board(Number(params.id)), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The board of a chat room, for whoever is signed in; the way in for everybody else. */
export default function BoardPage({ params }: Route.ComponentProps) {
  const viewer = useKnownViewer()
  const roomId = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0
  if (viewer === null || roomId === 0)
    return (
      <div className="page guarded py-10">
        <EmptyState
          as="h1"
          title={viewer === null ? messages.signedOut : messages.none}
          {...(viewer === null && { hint: messages.signedOutHint })}
          action={
            <LinkButton to={viewer === null ? paths.login(paths.board(roomId)) : paths.chat()} variant="primary">
              {viewer === null ? messages.signIn : messages.toChat}
            </LinkButton>
          }
        />
      </div>
    )
  const waiting = <Skeleton className="m-4 h-96" />
  return (
    <div className="board-page">
      <h1 className="sr-only">{messages.title}</h1>
      {viewer === undefined ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <Board key={`${roomId} ${viewer.id}`} roomId={roomId} viewerId={viewer.id} />
        </Suspense>
      )}
    </div>
  )
}
