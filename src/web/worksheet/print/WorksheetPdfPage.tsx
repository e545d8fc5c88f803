import { useParams } from 'react-router'
import type { Output } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { getWorksheetPaper, WORKSHEET_PARTS, type WorksheetPart } from '#contract/worksheet.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { loadInBrowser, loadToPrint, noData, type ToPrint } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { PaperSkeleton } from '#web/print/index.ts'
import { NotFound } from '#web/shell/index.ts'
import { messages } from '#web/worksheet/messages.ts'
import { Paper } from '#web/worksheet/print/Paper.tsx'
import type { Route } from './+types/WorksheetPdfPage.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadToPrint(context, (api) => api.call(getWorksheetPaper, { params: { id: params.id } }))
}

export function clientLoader() {
  return loadInBrowser<ToPrint<Output<typeof getWorksheetPaper>>>(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { paperTitle, listLead: description } = messages
  const path = paths.worksheetPdf(Number(params.id), partOf(params.part) ?? 'all')
  const title = loaderData?.printed?.title || paperTitle
  return pageMeta({ title, description, path, origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The part that an address names; undefined where there is none of that name. */
function partOf(name: string | undefined): WorksheetPart | undefined {
  return name === undefined ? 'all' : WORKSHEET_PARTS.find((part) => part === name && part !== 'all')
}

/** A worksheet on paper: its variants, each on pages of its own, and the key. */
export default function WorksheetPdfPage({ loaderData: { printed }, params }: Route.ComponentProps) {
  const part = partOf(params.part)
  if (part === undefined) return <NotFound />
  if (printed) return <Paper paper={printed} part={part} />
  return <SignInGuard>{({ role }) => (role === 'USER' ? <NotFound /> : <OwnPaper key={params.id} part={part} />)}</SignInGuard>
}

function OwnPaper({ part }: { part: WorksheetPart }) {
  const { id = '' } = useParams()
  const paper = useServer(getWorksheetPaper, { params: { id } })
  return (
    <Loaded of={paper} failed={messages.failed} waiting={<PaperSkeleton />}>
      {(found) => <Paper paper={found} part={part} />}
    </Loaded>
  )
}
