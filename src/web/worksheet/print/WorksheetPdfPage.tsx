import { useParams } from 'react-router'
import type { Output } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { getWorksheetPaper, WORKSHEET_PARTS, type WorksheetPart } from '#contract/worksheet.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { serverContext } from '#web/lib/server-context.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { NotFound } from '#web/shell/index.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { messages } from '#web/worksheet/messages.ts'
import { Paper } from '#web/worksheet/print/Paper.tsx'
import type { Route } from './+types/WorksheetPdfPage.ts'

type Data = { paper?: Output<typeof getWorksheetPaper> }

/** The server renders the sheets for their teacher alone, when they are printed there; everybody else is sent a shell. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadOnServer<Data>(context, async (api) =>
    context.get(serverContext).isPersonal ? { paper: await api.call(getWorksheetPaper, { params: { id: params.id } }) } : {},
  )
}

export function clientLoader() {
  return loadInBrowser<Data>(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { paperTitle, listLead: description } = messages
  const path = paths.worksheetPdf(Number(params.id), partOf(params.part) ?? 'all')
  const title = loaderData?.paper?.title || paperTitle
  return pageMeta({ title, description, path, origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The part that an address names; undefined where there is none of that name. */
function partOf(name: string | undefined): WorksheetPart | undefined {
  return name === undefined ? 'all' : WORKSHEET_PARTS.find((part) => part === name && part !== 'all')
}

/** A worksheet on paper: its variants, each on pages of its own, and the key. */
export default function WorksheetPdfPage({ loaderData: { paper }, params }: Route.ComponentProps) {
  const part = partOf(params.part)
  if (part === undefined) return <NotFound />
  if (paper) return <Paper paper={paper} part={part} />
  return <SignInGuard>{({ role }) => (role === 'USER' ? <NotFound /> : <OwnPaper key={params.id} part={part} />)}</SignInGuard>
}

function OwnPaper({ part }: { part: WorksheetPart }) {
  const { id = '' } = useParams()
  const paper = useServer(getWorksheetPaper, { params: { id } })
  return (
    <Loaded
      of={paper}
      failed={messages.failed}
      waiting={
        <SkeletonGroup className="page page-text grid gap-4 py-8">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-56" />
          <Skeleton className="h-56" />
        </SkeletonGroup>
      }
    >
      {(found) => <Paper paper={found} part={part} />}
    </Loaded>
  )
}
