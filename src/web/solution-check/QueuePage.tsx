import '#web/solution-check/check.css'
import { useEffect, useState } from 'react'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { Role } from '#contract/enums.ts'
import { CHECK_LISTS, CHECK_ROOM, type CheckCard, listCheckQueue } from '#contract/solution-check.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { listQueryText, parseListQuery } from '#web/lib/list-query.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { followRoom } from '#web/lib/rooms.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { readAll, takeCheck } from '#web/solution-check/api.ts'
import { CheckRow } from '#web/solution-check/CheckRow.tsx'
import { LIST_LABELS, messages } from '#web/solution-check/messages.ts'
import { RowsWaiting } from '#web/solution-check/RowsWaiting.tsx'
import { Terms } from '#web/solution-check/Terms.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import type { Route } from './+types/QueuePage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { queueTitle: title, queueLead: description } = messages
  return pageMeta({ title, description, path: solutionCheckPaths.checkQueue(), origin: loaderData?.origin ?? '', isIndexed: false })
}

const { shape } = listCheckQueue.query

/** Solutions that wait for a teacher, the soonest due first; it follows what others do. */
export default function QueuePage() {
  const { role } = useOutletContext<{ role: Role }>()
  return role === 'USER' ? <EmptyState as="h1" title={messages.forTeachers} /> : <CheckQueue role={role} />
}

function CheckQueue({ role }: { role: Role }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const state = parseListQuery(shape, query)
  const list = state.list ?? 'WAITING'
  const checks = useServer(listCheckQueue, { query: state })
  const lists = CHECK_LISTS.filter((value) => value !== 'REPORTED' || role === 'ADMIN')
  useEffect(() => followRoom(CHECK_ROOM), [])
  return (
    <>
      <PageTitle title={messages.queueTitle} lead={messages.queueLead} />
      <SegmentedControl
        label={messages.which}
        options={lists.map((value) => ({ value, label: LIST_LABELS[value] }))}
        value={list}
        onChange={(value) =>
          void navigate(solutionCheckPaths.checkQueue(value === 'WAITING' ? '' : `list=${value}`), { preventScrollReset: true })
        }
      />
      <Loaded of={checks} waiting={<RowsWaiting />} failed={messages.failed}>
        {({ results, ...pages }) => (
          <ResultList
            {...pages}
            href={(page, pageSize) => solutionCheckPaths.checkQueue(listQueryText(shape, { ...state, page, pageSize }))}
            emptyTitle={messages.queueEmpty}
            hint={list === 'WAITING' ? messages.queueEmptyHint : undefined}
          >
            <Card className="p-0!">
              <ol aria-label={messages.list} className="check-rows">
                {results.map((check) => (
                  <CheckRow
                    key={check.id}
                    check={check}
                    isLink={list !== 'WAITING'}
                    action={list === 'WAITING' && <Take check={check} />}
                  />
                ))}
              </ol>
            </Card>
          </ResultList>
        )}
      </Loaded>
      {role === 'ADMIN' && <Terms />}
    </>
  )
}

/** Takes a solution and leads to it. */
function Take({ check }: { check: CheckCard & { isMine: boolean } }) {
  const navigate = useNavigate()
  const [isTaking, setTaking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { id, title, isTaken, isMine } = check

  async function take() {
    setTaking(true)
    try {
      await takeCheck(id)
      await navigate(solutionCheckPaths.accountCheck(id))
    } catch (error) {
      setRefusal(reasonOf(error))
      setTaking(false)
      await readAll()
    }
  }

  if (isTaken && !isMine) return <span className="text-sm text-text-muted">{messages.takenByOther}</span>
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        loading={isTaking}
        aria-label={`${isMine ? messages.goOn : messages.take}: ${title}`}
        onClick={() => void take()}
      >
        {isMine ? messages.goOn : messages.take}
      </Button>
      <FormRefusal message={refusal} />
    </>
  )
}
