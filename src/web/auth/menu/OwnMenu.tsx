import Bookmark from 'virtual:icons/bookmark'
import Crown from 'virtual:icons/crown'
import Eye from 'virtual:icons/eye'
import LogOut from 'virtual:icons/log-out'
import MessageCircle from 'virtual:icons/message-circle'
import Settings from 'virtual:icons/settings'
import ShieldUser from 'virtual:icons/shield-user'
import { useRef } from 'react'
import { ROLE_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { BusySwitch } from '#web/auth/menu/BusySwitch.tsx'
import { ownMenuMessages as messages } from '#web/auth/menu/own-menu-messages.ts'
import { session } from '#web/lib/session.ts'
import { UnreadChats, useUnreadChats } from '#web/chat/index.ts'
import { Bell } from '#web/notification/index.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'

const MENU = 'account-menu'
const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-surface-raised [&_svg]:size-5 [&_svg]:text-text-muted'

/** Shows who is signed in, with what is theirs. A module of its own: anonymous readers never load it. */
export default function OwnMenu({ viewer }: { viewer: Me }) {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  const unreadChats = useUnreadChats(viewer.id)
  return (
    <>
      <Bell userId={viewer.id} />
      <button type="button" popoverTarget={MENU} className="inline-grid size-control place-items-center rounded-full">
        <span className="relative inline-grid">
          <Avatar name={viewer.displayName} url={viewer.avatarUrl} size="sm" />
          <UnreadChats count={unreadChats} />
          {viewer.isBusy && <span aria-hidden className="standing standing-busy standing-sm" />}
        </span>
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
            <Link to={paths.chat()} className={ITEM} onClick={close}>
              <MessageCircle aria-hidden />
              {messages.chat(unreadChats)}
            </Link>
          </li>
          <li>
            <Link to={paths.accountLists()} className={ITEM} onClick={close}>
              <Bookmark aria-hidden />
              {messages.lists}
            </Link>
          </li>
          {viewer.hasPupils && (
            <li>
              <Link to={paths.practicePupils()} className={ITEM} onClick={close}>
                <Eye aria-hidden />
                {messages.pupils}
              </Link>
            </li>
          )}
          <li>
            <BusySwitch isBusy={viewer.isBusy} className={ITEM} />
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
