import '#web/solution-check/check.css'
import { useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { getCheckTerms } from '#contract/solution-check.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { messages } from '#web/solution-check/messages.ts'
import { RowsWaiting } from '#web/solution-check/RowsWaiting.tsx'
import { SendForm } from '#web/solution-check/SendForm.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import type { Route } from './+types/SendPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { sendTitle: title, lead: description } = messages
  return pageMeta({ title, description, path: solutionCheckPaths.accountNewCheck(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** Sending one's own solution of a task, which the address names. */
export default function SendPage() {
  const [query] = useSearchParams()
  const slug = query.get('task') ?? ''
  const terms = useServer(getCheckTerms, { query: { task: slug } })
  const toTasks = <LinkButton to={paths.homeworks()}>{messages.toTasks}</LinkButton>
  return (
    <>
      <Loaded of={terms} waiting={<Waiting />} failed={messages.termsFailed}>
        {({ task, ...found }) => {
          if (task === null) return <EmptyState as="h1" title={messages.noTask} hint={messages.noTaskHint} action={toTasks} />
          if (task.isOwn) return <EmptyState as="h1" title={messages.ownTask} hint={messages.ownTaskHint} action={toTasks} />
          return (
            <>
              <PageTitle title={messages.sendTitle} lead={messages.sendLead(found.tokens, messages.inHours(found.hours))} />
              <SendForm key={task.id} task={task} terms={found} onChanged={terms.reload} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Waiting() {
  return (
    <>
      <h1 className="sr-only">{messages.sendTitle}</h1>
      <RowsWaiting />
    </>
  )
}
