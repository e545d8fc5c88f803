import Settings from 'virtual:icons/settings'
import { useNavigate, useSearchParams } from 'react-router'
import { listNotifications } from '#contract/notification.ts'
import { paths } from '#contract/paths.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { readPage } from '#web/lib/page-of.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { messages } from '#web/notification/messages.ts'
import { NotificationRow } from '#web/notification/NotificationRow.tsx'
import { NotificationSkeletons } from '#web/notification/NotificationSkeletons.tsx'
import { ReadAllButton } from '#web/notification/ReadAllButton.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { PastEnd } from '#web/ui/list/PastEnd.tsx'
import type { Route } from './+types/NotificationsPage.ts'

const PAGE_SIZE = 20

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = messages
  return pageMeta({ title, description, path: paths.accountNotifications(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** All news of a person, page by page. */
export default function NotificationsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const page = readPage(params)
  const isUnreadOnly = params.get('unread') === 'true'
  const news = useServer(listNotifications, { query: { page, pageSize: PAGE_SIZE, ...(isUnreadOnly && { unread: true }) } })
  const href = (next: number) => paths.accountNotifications(queryOf(isUnreadOnly, next))
  return (
    <>
      <PageTitle title={messages.title} lead={messages.description} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={messages.which}
          value={isUnreadOnly ? 'unread' : 'all'}
          options={[
            { value: 'all', label: messages.everything },
            { value: 'unread', label: messages.unreadOnly },
          ]}
          onChange={(value) => void navigate(paths.accountNotifications(queryOf(value === 'unread', 1)), { preventScrollReset: true })}
        />
        <LinkButton to={paths.accountNotificationSettings()} size="sm" icon={<Settings aria-hidden />}>
          {messages.settings}
        </LinkButton>
      </div>
      <Loaded of={news} waiting={<Waiting />} failed={messages.failed}>
        {({ results, pageCount }) =>
          page > pageCount ? (
            <PastEnd as="h2" page={page} pageCount={pageCount} href={href} />
          ) : results.length === 0 ? (
            <EmptyState
              as="h2"
              title={isUnreadOnly ? messages.allRead : messages.empty}
              hint={isUnreadOnly ? messages.allReadHint : messages.emptyHint}
            />
          ) : (
            <>
              <Card className="overflow-hidden p-0!">
                <ul aria-label={messages.title} className="grid divide-y divide-border">
                  {results.map((one) => (
                    <NotificationRow key={one.id} of={one} />
                  ))}
                </ul>
              </Card>
              <div className="-ml-3">
                <ReadAllButton hasUnread={results.some(({ isRead }) => !isRead)} />
              </div>
              <Pagination page={page} pageCount={pageCount} href={href} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function queryOf(isUnreadOnly: boolean, page: number): string {
  return new URLSearchParams({ ...(isUnreadOnly && { unread: 'true' }), ...(page > 1 && { page: String(page) }) }).toString()
}

function Waiting() {
  return (
    <Card className="p-0!">
      <NotificationSkeletons />
    </Card>
  )
}
