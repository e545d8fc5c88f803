import '#web/board/print/board-paper.css'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { getBoardPaper, getBoardPdf } from '#contract/board.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { printBoard } from '#web/board/api.ts'
import { messages } from '#web/board/messages.ts'
import { loadInBrowser, loadToPrint, noData, type ToPrint } from '#web/lib/load-page.ts'
import { onNews } from '#web/lib/news.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { paperMeta, PdfDocumentList, PrintedPage } from '#web/print/index.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import type { Route } from './+types/BoardPdfPage.ts'

type Paper = Output<typeof getBoardPaper>

// It is read again where documents are shown; the table of events comes to every page.
onNews((news) => {
  if (news === 'pdfReady' || news === 'pdfError') void readAnew(getBoardPdf)
})

export function loader({ context, params }: Route.LoaderArgs) {
  return loadToPrint(context, (api) => api.call(getBoardPaper, { params: { id: params.id } }))
}

export function clientLoader() {
  return loadInBrowser<ToPrint<Paper>>(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { title, description } = messages
  return paperMeta({ title, description, of: paths.board(Number(params.id)), origin: loaderData?.origin ?? '' })
}

/** A board on paper: a sheet for each of its pages. */
export default function BoardPdfPage({ loaderData: { printed } }: Route.ComponentProps) {
  return printed ? <Sheets paper={printed} /> : <SignInGuard>{() => <OwnSheets />}</SignInGuard>
}

function OwnSheets() {
  const { id = '' } = useParams()
  const paper = useServer(getBoardPaper, { params: { id } })
  return (
    <Loaded
      of={paper}
      failed={messages.failed}
      waiting={
        <div className="page page-text py-8">
          <Skeleton className="h-96" />
        </div>
      }
    >
      {(found) => <Sheets paper={found} documents={<Documents id={Number(id)} />} />}
    </Loaded>
  )
}

function Documents({ id }: { id: number }) {
  const known = useServer(getBoardPdf, { params: { id } })
  return (
    <PdfDocumentList
      title={messages.document}
      known={known}
      onOrder={(theme) => printBoard(id, theme)}
      forPaper={null}
      failures={messages.documentFailure}
    />
  )
}

function Sheets({ paper: { name, pages }, documents }: { paper: Paper; documents?: ReactNode }) {
  return (
    <PrintedPage title={messages.titleOf(name)} isHeadOnScreen>
      {pages.length === 0 ? <EmptyState as="h2" title={messages.nothingToPrint} /> : documents}
      {pages.map((html, index) => (
        // Pages have no other name than their number.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index} aria-label={messages.page(index + 1, pages.length)} className="board-leaf">
          <RichHtml html={html} className="board-leaf-inner" />
        </section>
      ))}
    </PrintedPage>
  )
}
