import '#web/solution-check/check.css'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import type { Role } from '#contract/enums.ts'
import { getCheck } from '#contract/solution-check.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { takeCheck } from '#web/solution-check/api.ts'
import { CheckView } from '#web/solution-check/CheckView.tsx'
import { messages } from '#web/solution-check/messages.ts'
import { RowsWaiting } from '#web/solution-check/RowsWaiting.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import type { Route } from './+types/CheckPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { check: title, lead: description } = messages
  const path = solutionCheckPaths.accountCheck(Number(params.id))
  return pageMeta({ title, description, path, origin: loaderData?.origin ?? '', isIndexed: false })
}

/** One solution: for its pupil how it stands and what the teacher said; for the teacher who has it, the work on it. */
export default function CheckPage({ params: { id } }: Route.ComponentProps) {
  return <Check key={id} id={id} />
}

function Check({ id }: { id: string }) {
  const check = useServer(getCheck, { params: { id } })
  if (check.isGone) return <Gone id={Number(id)} onTaken={check.reload} />
  return (
    <>
      {check.data === undefined && <h1 className="sr-only">{messages.check}</h1>}
      <Loaded of={check} waiting={<RowsWaiting />} failed={messages.checkFailed}>
        {(found) => <CheckView check={found} onTaken={check.reload} />}
      </Loaded>
    </>
  )
}

/** Nothing that the reader sees; a teacher may take it from the queue again. */
function Gone({ id, onTaken }: { id: number; onTaken: () => Promise<void> }) {
  const navigate = useNavigate()
  const { role } = useOutletContext<{ role: Role }>()
  const [refusal, setRefusal] = useState<string | null>(null)
  async function take() {
    try {
      await takeCheck(id)
      await onTaken()
    } catch (error) {
      setRefusal(reasonOf(error))
    }
  }
  return (
    <EmptyState
      as="h1"
      title={messages.gone}
      hint={messages.goneHint}
      action={
        role === 'USER' ? (
          <LinkButton to={solutionCheckPaths.accountChecks()}>{messages.all}</LinkButton>
        ) : (
          <div className="grid justify-items-center gap-3">
            <div className="check-buttons justify-center">
              <Button variant="primary" onClick={() => void take()}>
                {messages.takeAgain}
              </Button>
              <Button onClick={() => void navigate(solutionCheckPaths.checkQueue())}>{messages.toQueue}</Button>
            </div>
            <FormRefusal message={refusal} />
          </div>
        )
      }
    />
  )
}
