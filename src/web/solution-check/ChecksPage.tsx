import '#web/solution-check/check.css'
import { useOutletContext, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { listChecks } from '#contract/solution-check.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import type { Role } from '#contract/enums.ts'
import { listQueryText, parseListQuery } from '#web/lib/list-query.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import '#web/solution-check/api.ts'
import { CheckRow } from '#web/solution-check/CheckRow.tsx'
import { messages } from '#web/solution-check/messages.ts'
import { RowsWaiting } from '#web/solution-check/RowsWaiting.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import type { Route } from './+types/ChecksPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: solutionCheckPaths.accountChecks(), origin: loaderData?.origin ?? '', isIndexed: false })
}

const { shape } = listChecks.query
const address = (page: number, pageSize: number) => solutionCheckPaths.accountChecks(listQueryText(shape, { page, pageSize }))

/** A pupil's solutions that were sent to be checked; teachers go on to what waits for them. */
export default function ChecksPage() {
  const [query] = useSearchParams()
  const { role } = useOutletContext<{ role: Role }>()
  const checks = useServer(listChecks, { query: parseListQuery(shape, query) })
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead} />
      {role !== 'USER' && (
        <LinkButton to={solutionCheckPaths.checkQueue()} className="justify-self-start">
          {messages.toQueue}
        </LinkButton>
      )}
      <Loaded of={checks} waiting={<RowsWaiting />} failed={messages.failed}>
        {({ results, ...list }) => (
          <ResultList
            {...list}
            href={address}
            emptyTitle={messages.nothing}
            hint={messages.nothingHint}
            action={<LinkButton to={paths.homeworks()}>{messages.toTasks}</LinkButton>}
          >
            <Card className="p-0!">
              <ol aria-label={messages.list} className="check-rows">
                {results.map((check) => (
                  <CheckRow key={check.id} check={check} isLink />
                ))}
              </ol>
            </Card>
          </ResultList>
        )}
      </Loaded>
    </>
  )
}
