import Settings from 'virtual:icons/settings'
import { listNotifications } from '#contract/notification.ts'
import { paths } from '#contract/paths.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { messages } from '#web/notification/messages.ts'
import { NotificationRow } from '#web/notification/NotificationRow.tsx'
import { NotificationSkeletons } from '#web/notification/NotificationSkeletons.tsx'
import { ReadAllButton } from '#web/notification/ReadAllButton.tsx'
import { Link } from '#web/ui/Link.tsx'

/** The latest news, as the bell opens them. A module of its own: it comes when the bell is opened first. */
export default function LatestNotifications({ onLeave }: { onLeave: () => void }) {
  const latest = useServer(listNotifications, { query: { pageSize: 10 } })
  const hasUnread = latest.data?.results.some(({ isRead }) => !isRead) ?? false
  return (
    <div className="bell-latest grid grid-rows-[auto_minmax(0,1fr)_auto]">
      <div className="flex items-center gap-1 border-b border-border pb-1.5 pl-3">
        <h2 className="mr-auto font-semibold">{messages.title}</h2>
        <Link to={paths.accountNotifications()} className="bell-link" onClick={onLeave}>
          {messages.all}
        </Link>
        <Link to={paths.accountNotificationSettings()} aria-label={messages.settings} className="icon-button" onClick={onLeave}>
          <Settings aria-hidden />
        </Link>
      </div>
      <div className="overflow-y-auto overscroll-contain">
        <Loaded of={latest} waiting={<NotificationSkeletons />} failed={messages.failed}>
          {({ results }) =>
            results.length === 0 ? (
              <div className="grid gap-1 px-4 py-8 text-center">
                <p className="font-medium">{messages.empty}</p>
                <p className="text-sm text-text-muted">{messages.emptyHint}</p>
              </div>
            ) : (
              <ul className="grid divide-y divide-border">
                {results.map((one) => (
                  <NotificationRow key={one.id} of={one} onLeave={onLeave} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <div className="border-t border-border pt-1.5">
        <ReadAllButton hasUnread={hasUnread} />
      </div>
    </div>
  )
}
