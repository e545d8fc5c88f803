import '#web/homework/manage/manage.css'
import { useOutletContext } from 'react-router'
import { countPendingHomework } from '#contract/homework/homework-review.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { messages } from '#web/homework/manage/messages.ts'
import { TaskList } from '#web/homework/manage/TaskList.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import type { Route } from './+types/AdminHomeworkListPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { adminTitle: title, adminDescription: description } = messages
  return pageMeta({ title, description, path: paths.adminHomeworks(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** Everybody's tasks, for admins: those that wait for a review first in sight. */
export default function AdminHomeworkListPage() {
  const viewer = useOutletContext<Me>()
  const pending = useServer(countPendingHomework)
  const count = pending.data?.count ?? 0
  return (
    <>
      <PageTitle title={messages.adminTitle} lead={messages.adminDescription}>
        {count > 0 && (
          <LinkButton to={paths.adminHomeworks('statuses=UNDER_REVIEW')} variant="primary">
            {messages.reviewQueue(count)}
          </LinkButton>
        )}
      </PageTitle>
      <TaskList viewer={viewer} isOwn={false} />
    </>
  )
}
