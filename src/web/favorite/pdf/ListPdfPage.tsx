import { useParams, useSearchParams } from 'react-router'
import { type FavoriteWithHomeworks, getFavorite, partsOf, TASKS_OF_PART } from '#contract/favorite.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { MOST_PDF_PARTS } from '#contract/pdf.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { messages } from '#web/favorite/messages.ts'
import { messages as pdfMessages } from '#web/favorite/pdf/messages.ts'
import { PartLinks } from '#web/favorite/pdf/PartLinks.tsx'
import { paperMeta, PaperSkeleton, PrintedPage, PrintedTask } from '#web/print/index.ts'
import { loadInBrowser, loadToPrint, noData, type ToPrint } from '#web/lib/load-page.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { ExportButton } from '#web/task-export/index.ts'
import type { Route } from './+types/ListPdfPage.ts'

type Printed = Output<typeof getFavorite>

/** The part that an address names; without one the whole list is printed. */
function partIn(params: URLSearchParams): number | undefined {
  const part = Number(params.get('part'))
  return Number.isInteger(part) && part >= 1 && part <= MOST_PDF_PARTS ? part : undefined
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams: asked } = new URL(request.url)
  // The parts of an order fit together: each shows the list as it was when it was ordered.
  const document = asked.has('document') ? Number(asked.get('document')) : undefined
  const query = { pdf: true, part: partIn(asked), document }
  return loadToPrint(context, (api) => api.call(getFavorite, { params: { id: params.id }, query }))
}

export function clientLoader() {
  return loadInBrowser<ToPrint<Printed>>(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { listsTitle: title, listsDescription: description } = messages
  const of = paths.accountList(Number(params.id))
  return paperMeta({ title: loaderData?.printed?.name ?? title, description, of, origin: loaderData?.origin ?? '' })
}

/** A list of one's own on paper: each task with its solution. */
export default function ListPdfPage({ loaderData: { printed } }: Route.ComponentProps) {
  return printed ? <PrintedList list={printed} /> : <SignInGuard>{() => <OwnList />}</SignInGuard>
}

function OwnList() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const list = useServer(getFavorite, { params: { id }, query: { pdf: true, part: partIn(params) } })
  return (
    <Loaded of={list} failed={messages.listFailed} waiting={<PaperSkeleton />}>
      {(found) => <PrintedList list={found} />}
    </Loaded>
  )
}

function PrintedList({
  list: { id, kind, name, description, count, homeworks, solutions, rows, orderedAt },
}: {
  list: FavoriteWithHomeworks & Printed
}) {
  const byTask = new Map(solutions.map((solution) => [solution.homeworkId, solution]))
  const rowsOf = new Map(rows.map((task) => [task.homeworkId, task.rows]))
  const lead = kind === 'CUSTOM' ? description : ''
  const [params] = useSearchParams()
  const parts = partsOf(count)
  const part = parts > 1 ? partIn(params) : undefined
  const before = part === undefined ? 0 : (part - 1) * TASKS_OF_PART
  return (
    <PrintedPage
      title={part === undefined ? name : pdfMessages.partTitle(name, part, parts)}
      tools={count > 0 && <ExportButton subject="favorite" id={id} size="md" />}
      lead={
        <>
          {lead !== '' && <p className="wrap-anywhere whitespace-pre-line text-text-muted">{lead}</p>}
          <p className="text-sm text-text-muted">
            {part === undefined ? messages.tasks(count) : pdfMessages.range(before + 1, before + homeworks.length)}
          </p>
          {orderedAt !== null && <p className="text-sm text-text-muted">{pdfMessages.asOf(orderedAt)}</p>}
          {parts > 1 && <PartLinks id={id} count={parts} shown={part ?? null} />}
        </>
      }
    >
      {homeworks.map((homework, index) => (
        <PrintedTask
          key={homework.id}
          number={String(before + index + 1)}
          points={null}
          homework={{ ...homework, rows: rowsOf.get(homework.id) ?? [] }}
          solution={byTask.get(homework.id) ?? null}
        />
      ))}
    </PrintedPage>
  )
}
