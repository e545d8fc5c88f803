import UserRound from 'virtual:icons/user-round'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { menuMessages as messages } from '#web/auth/menu/menu-messages.ts'
import { useKnownViewer } from '#web/auth/use-viewer.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { bring } from '#web/lib/bring.ts'
import { Link } from '#web/ui/Link.tsx'

const OwnMenu = lazy(() => bring(() => import('#web/auth/menu/OwnMenu.tsx')))

/** The right end of the header: the way in, or who is signed in with what is theirs. */
export function AccountMenu() {
  const viewer = useKnownViewer()
  const location = useLocation()
  if (viewer)
    return (
      <span className="own-menu-place">
        <Suspense>
          <OwnMenu viewer={viewer} />
        </Suspense>
      </span>
    )
  return (
    <Link
      to={paths.login()}
      // Kept out of the address: the page is the same for everyone.
      state={{ next: `${location.pathname}${location.search}` }}
      aria-label={messages.login}
      className={buttonClass('secondary', 'sm', 'when-anonymous max-lg:border-transparent max-lg:bg-transparent max-lg:px-2.5')}
    >
      <UserRound aria-hidden className="lg:hidden max-lg:size-5! max-lg:text-text-muted" />
      <span className="max-lg:hidden">{messages.login}</span>
    </Link>
  )
}
