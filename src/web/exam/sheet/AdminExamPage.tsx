import { getExamSheet } from '#contract/exam-sheet.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/exam/sheet/messages.ts'
import { SheetView } from '#web/exam/sheet/SheetView.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/AdminExamPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { title, listLead: description } = messages
  const path = paths.adminExam(Number(params.id))
  return pageMeta({ title, description, path, origin: loaderData?.origin ?? '', isIndexed: false })
}

/** A public sheet, or a draft of one, as an admin builds it. */
export default function AdminExamPage({ params }: Route.ComponentProps) {
  return <Sheet key={params.id} id={params.id} />
}

function Sheet({ id }: { id: string }) {
  const sheet = useServer(getExamSheet, { params: { id } })
  return (
    <>
      {sheet.data === undefined && <h1 className="sr-only">{messages.title}</h1>}
      <Loaded
        of={sheet}
        waiting={<Waiting />}
        failed={messages.failed}
        gone={<EmptyState as="h2" title={messages.gone} action={<LinkButton to={paths.adminExams()}>{messages.all}</LinkButton>} />}
      >
        {(found) => <SheetView sheet={found} />}
      </Loaded>
    </>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-12" />
      <Skeleton className="h-56" />
    </SkeletonGroup>
  )
}
