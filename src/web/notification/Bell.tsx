import BellIcon from 'virtual:icons/bell'
import { lazy, Suspense, useRef, useState } from 'react'
import { bring } from '#web/lib/bring.ts'
import { bellMessages as messages } from '#web/notification/bell-messages.ts'
import './bell.css'
import { useUnread } from '#web/notification/unread-store.ts'

const LatestNotifications = lazy(() => bring(() => import('#web/notification/LatestNotifications.tsx')))

const POPOVER = 'notifications'
const MOST_SHOWN = 99

/** The bell in the header with the number of unread news; the latest ones open below it. */
export function Bell({ userId }: { userId: number }) {
  const { count, hasGrown } = useUnread(userId)
  const name = count > 0 ? messages.unread(count) : messages.title
  const [isOpen, setOpen] = useState(false)
  const popover = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" popoverTarget={POPOVER} aria-label={name} className="icon-button">
        <span className="relative inline-grid">
          <BellIcon aria-hidden />
          {count > 0 && (
            <span aria-hidden className="bell-count">
              {count > MOST_SHOWN ? messages.most : count}
            </span>
          )}
        </span>
      </button>
      <span role="status" className="sr-only">
        {hasGrown && name}
      </span>
      <div
        ref={popover}
        id={POPOVER}
        popover="auto"
        role="dialog"
        aria-label={messages.title}
        className="popup-under-header bell-popover"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <LatestNotifications onLeave={() => popover.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}
