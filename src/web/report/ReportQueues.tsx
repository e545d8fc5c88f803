import { type ReactNode, useState } from 'react'
import { listReportedComments } from '#contract/comment.ts'
import { listReports } from '#contract/report.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { CommentQueue } from '#web/report/CommentQueue.tsx'
import { ErrorQueue } from '#web/report/ErrorQueue.tsx'
import { messages } from '#web/report/messages.ts'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'

type Queue = 'errors' | 'comments'

/** The two queues of what people reported, each with how much waits; as some is decided the next comes up. */
export function ReportQueues({ waiting }: { waiting: ReactNode }) {
  const [chosen, setChosen] = useState<Queue>('errors')
  const reports = useServer(listReports, { query: { pageSize: 20 } })
  const comments = useServer(listReportedComments, { query: { pageSize: 20 } })
  const counts = reports.data?.counts
  return (
    <>
      <SegmentedControl
        label={messages.queues}
        options={[
          { value: 'errors' as const, label: messages.errors((counts?.open ?? 0) + (counts?.accepted ?? 0)) },
          { value: 'comments' as const, label: messages.comments(comments.data?.total ?? counts?.comments ?? 0) },
        ]}
        value={chosen}
        onChange={setChosen}
        className="justify-self-start"
      />
      {chosen === 'errors' ? (
        <Loaded of={reports} waiting={waiting} failed={messages.failed}>
          {({ results }) => (results.length === 0 ? <Empty title={messages.noErrors} /> : <ErrorQueue key="errors" reports={results} />)}
        </Loaded>
      ) : (
        <Loaded of={comments} waiting={waiting} failed={messages.failed}>
          {({ results }) =>
            results.length === 0 ? <Empty title={messages.noComments} /> : <CommentQueue key="comments" comments={results} />
          }
        </Loaded>
      )}
    </>
  )
}

function Empty({ title }: { title: string }) {
  return <EmptyState as="h2" title={title} hint={messages.noneHint} />
}
