import { useState } from 'react'
import { shortMomentText } from '#contract/text/dates.ts'
import { listFailedJobs } from '#contract/admin.ts'
import { messages as shared } from '#web/lib/messages.ts'
import { paths } from '#contract/paths.ts'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { retryFailedJob } from '#web/admin/api.ts'
import { messages } from '#web/admin/messages.ts'
import { RowSkeletons } from '#web/admin/RowSkeletons.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import type { Route } from './+types/FailedJobsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { jobsTitle: title, jobsDescription: description } = messages
  return adminMeta({ title, description, path: paths.adminJobs() }, loaderData?.origin)
}

/** Work in the background that was given up, with a button that lets it be tried again. */
export default function FailedJobsPage() {
  const jobs = useServer(listFailedJobs)
  const [sendingId, setSendingId] = useState<number | null>(null)

  async function retry(id: number) {
    setSendingId(id)
    try {
      await retryFailedJob(id)
    } catch {
      // The toast of the failed call has said why; the list shows what is left.
    } finally {
      setSendingId(null)
      await jobs.reload()
    }
  }

  return (
    <>
      <PageTitle title={messages.jobsTitle} lead={messages.jobsDescription} />
      <Loaded of={jobs} waiting={<RowSkeletons />} failed={messages.failed}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState as="h2" title={messages.noFailedJobs} hint={messages.noFailedJobsHint} />
          ) : (
            <Card className="p-0!">
              <ol aria-label={messages.jobsTitle} className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
                {results.map(({ id, name, attempts, failedAt, error }) => (
                  <li key={id} className="grid gap-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4 sm:px-5">
                    <div className="grid min-w-0 gap-1">
                      <p className="font-medium wrap-anywhere">{name}</p>
                      <p className="text-sm wrap-anywhere text-text-muted">{error}</p>
                      <p className="text-sm text-text-muted">
                        <time dateTime={failedAt.toISOString()}>{shortMomentText(failedAt)}</time> · {messages.jobTries(attempts)}
                      </p>
                    </div>
                    <Button
                      loading={sendingId === id}
                      onClick={() => void retry(id)}
                      aria-label={messages.retryJob(name)}
                      className="self-center justify-self-start"
                    >
                      {shared.tryAgain}
                    </Button>
                  </li>
                ))}
              </ol>
            </Card>
          )
        }
      </Loaded>
    </>
  )
}
