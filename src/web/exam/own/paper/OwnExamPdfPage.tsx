import { useParams } from 'react-router'
import { EXAM_PARTS, type ExamPart } from '#contract/exam-printing.ts'
import { getOwnExamPaper } from '#contract/own-exam-printing.ts'
import { paths } from '#contract/paths.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { messages } from '#web/exam/own/messages.ts'
import { OwnExamPaper, type OwnPaper } from '#web/exam/own/paper/OwnExamPaper.tsx'
import { loadInBrowser, loadToPrint, noData, type ToPrint } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { PaperSkeleton } from '#web/print/index.ts'
import { NotFound } from '#web/shell/index.ts'
import type { Route } from './+types/OwnExamPdfPage.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadToPrint(context, (api) => api.call(getOwnExamPaper, { params: { id: params.slug } }))
}

export function clientLoader() {
  return loadInBrowser<ToPrint<OwnPaper>>(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const title = loaderData?.printed?.details ?? messages.title
  const path = paths.ownExamPdf(params.slug, partOf(params.part) ?? 'sheet')
  return pageMeta({ title, description: messages.listLead, path, origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The part that an address names; undefined where there is none of that name. */
function partOf(name: string | undefined): ExamPart | undefined {
  return name === undefined ? 'sheet' : EXAM_PARTS.find((part) => part === name && part !== 'sheet')
}

/** An exam for a class on paper: its versions, or their keys. */
export default function OwnExamPdfPage({ loaderData: { printed }, params }: Route.ComponentProps) {
  const part = partOf(params.part)
  if (part === undefined) return <NotFound />
  if (printed) return <OwnExamPaper paper={printed} part={part} />
  return <SignInGuard>{({ role }) => (role === 'USER' ? <NotFound /> : <Fetched key={params.slug} part={part} />)}</SignInGuard>
}

function Fetched({ part }: { part: ExamPart }) {
  const { slug = '' } = useParams()
  const paper = useServer(getOwnExamPaper, { params: { id: slug } })
  return (
    <Loaded of={paper} failed={messages.failed} waiting={<PaperSkeleton />}>
      {(found) => <OwnExamPaper paper={found} part={part} />}
    </Loaded>
  )
}
