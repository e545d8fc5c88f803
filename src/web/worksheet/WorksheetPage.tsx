import '#web/worksheet/worksheet.css'
import { useOutletContext } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { getWorksheet } from '#contract/worksheet.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { messages } from '#web/worksheet/messages.ts'
import { WorksheetView } from '#web/worksheet/WorksheetView.tsx'
import type { Route } from './+types/WorksheetPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { nameless: title, listLead: description } = messages
  const path = paths.accountWorksheet(Number(params.id))
  return pageMeta({ title, description, path, origin: loaderData?.origin ?? '', isIndexed: false })
}

/** A worksheet that a teacher makes: its tasks, what stands on it, and the ways in which it leaves the screen. */
export default function WorksheetPage({ params }: Route.ComponentProps) {
  const { role } = useOutletContext<Me>()
  return role === 'USER' ? <EmptyState as="h1" title={messages.forTeachers} /> : <OwnWorksheet key={params.id} id={params.id} />
}

function OwnWorksheet({ id }: { id: string }) {
  const worksheet = useServer(getWorksheet, { params: { id } })
  return (
    <>
      {worksheet.data === undefined && <h1 className="sr-only">{messages.nameless}</h1>}
      <Loaded
        of={worksheet}
        waiting={<Waiting />}
        failed={messages.failed}
        gone={
          <EmptyState
            as="h2"
            title={messages.gone}
            hint={messages.goneHint}
            action={<LinkButton to={paths.accountWorksheets()}>{messages.all}</LinkButton>}
          />
        }
      >
        {(found) => <WorksheetView worksheet={found} />}
      </Loaded>
    </>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-56" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  )
}
