import { lazy, Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { messages } from '#web/admin/messages.ts'
import { RowSkeletons } from '#web/admin/RowSkeletons.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { bring } from '#web/lib/bring.ts'
import { loadReportQueues } from '#web/report/index.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import type { Route } from './+types/ReportsPage.ts'

const ReportQueues = lazy(() => bring(async () => ({ default: (await loadReportQueues()).ReportQueues })))

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { reports: title, reportsDescription: description } = messages
  return adminMeta({ title, description, path: paths.adminReports() }, loaderData?.origin)
}

/** Errors that people found in tasks, and comments that they reported: a queue for admins. */
export default function ReportsPage() {
  return (
    <>
      <PageTitle title={messages.reports} lead={messages.reportsDescription} />
      <Suspense fallback={<RowSkeletons />}>
        <ReportQueues waiting={<RowSkeletons />} />
      </Suspense>
    </>
  )
}
