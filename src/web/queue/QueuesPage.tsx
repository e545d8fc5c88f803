import { lazy, Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { loadDashboard } from '#web/queue/load-dashboard.ts'
import { messages } from '#web/queue/messages.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/QueuesPage.ts'

const Dashboard = lazy(() => bring(async () => ({ default: (await loadDashboard()).Dashboard })))

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = messages
  return pageMeta({ title, description, path: paths.adminQueues(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** Everything that waits for the admins, in one place. */
export default function QueuesPage() {
  return (
    <>
      <PageTitle title={messages.title} lead={messages.description} />
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Dashboard />
      </Suspense>
    </>
  )
}
