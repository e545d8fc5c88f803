import { Crown, LogOut, Settings, ShieldUser, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ROLE_LABELS } from '#contract/labels.ts'
import { menuMessages as messages } from '#web/auth/menu-messages.ts'
import { useKnownViewer } from '#web/auth/use-viewer.ts'
import { session } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

const MENU = 'account-menu'
const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-surface-raised [&_svg]:size-5 [&_svg]:text-text-muted'

/** The right end of the header: the way in, or who is signed in with what is theirs. */
export function AccountMenu() {
  const viewer = useKnownViewer()
  const location = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  if (!viewer)
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
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button type="button" popoverTarget={MENU} className="inline-grid size-control place-items-center rounded-full">
        <Avatar name={viewer.displayName} url={viewer.avatarUrl} size="sm" />
        <span className="sr-only">{messages.accountOf(viewer.displayName)}</span>
      </button>
      <div ref={menu} id={MENU} popover="auto" className="popup-under-header w-64">
        <div className="border-b border-border px-3 pt-2 pb-3">
          <p className="truncate font-semibold">{viewer.displayName}</p>
          <p className="truncate text-sm text-text-muted">{ROLE_LABELS[viewer.role]}</p>
        </div>
        <ul className="pt-1.5">
          <li>
            <Link to={paths.accountProfile()} className={ITEM} onClick={close}>
              <Settings aria-hidden />
              {messages.account}
            </Link>
          </li>
          <li>
            <Link to={paths.subscription()} className={ITEM} onClick={close}>
              <Crown aria-hidden />
              {messages.premium}
            </Link>
          </li>
          {viewer.role === 'ADMIN' && (
            <li>
              <Link to={paths.adminUsers()} className={ITEM} onClick={close}>
                <ShieldUser aria-hidden />
                {messages.admin}
              </Link>
            </li>
          )}
          <li>
            <button
              type="button"
              className={ITEM}
              onClick={() => {
                close()
                session.leave()
              }}
            >
              <LogOut aria-hidden />
              {messages.logout}
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
