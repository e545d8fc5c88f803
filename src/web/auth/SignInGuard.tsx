import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { menuMessages as messages } from '#web/auth/menu/menu-messages.ts'
import { useKnownViewer } from '#web/auth/use-viewer.ts'
import { isViewerLost, onViewerChange, reloadViewer } from '#web/auth/viewer-store.ts'
import { messages as shared } from '#web/lib/messages.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Splash } from '#web/ui/layout/Splash.tsx'

/**
 * A page for people who are signed in: the splash until that is known, the way in for everybody else. It is as high as the screen
 * all the time, so that the footer stays below whatever comes.
 */
export function SignInGuard({ children }: { children: (viewer: Me) => ReactNode }) {
  const viewer = useKnownViewer()
  return <div className="guarded">{viewer ? children(viewer) : viewer === null ? <WayIn /> : <Unknown />}</div>
}

function Unknown() {
  const isLost = useSyncExternalStore(onViewerChange, isViewerLost, () => false)
  if (isLost)
    return (
      <div className="page py-10">
        <EmptyState
          as="h1"
          title={messages.lostTitle}
          hint={messages.lostHint}
          action={<Button onClick={() => void reloadViewer()}>{shared.tryAgain}</Button>}
        />
      </div>
    )
  return (
    <>
      <h1 className="sr-only">{messages.account}</h1>
      <Splash />
    </>
  )
}

function WayIn() {
  const { pathname, search } = useLocation()
  return (
    <div className="page py-10">
      <EmptyState
        as="h1"
        title={messages.guardTitle}
        hint={messages.guardHint}
        action={
          <LinkButton to={paths.login(`${pathname}${search}`)} variant="primary">
            {messages.login}
          </LinkButton>
        }
      />
    </div>
  )
}
