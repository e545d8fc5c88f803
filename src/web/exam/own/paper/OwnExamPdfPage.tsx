import { useParams } from 'react-router'
import { EXAM_PARTS, type ExamPart } from '#contract/exam-printing.ts'
import { getOwnExamPaper } from '#contract/own-exam-printing.ts'
import { paths } from '#contract/paths.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { messages } from '#web/exam/own/messages.ts'
import { OwnExamPaper, type OwnPaper } from '#web/exam/own/paper/OwnExamPaper.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { serverContext } from '#web/lib/server-context.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { NotFound } from '#web/shell/index.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/OwnExamPdfPage.ts'

type Data = { paper?: OwnPaper }

/** The server renders the sheet for its teacher alone, when it is printed there; everybody else is sent a shell. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadOnServer<Data>(context, async (api) =>
    context.get(serverContext).isPersonal ? { paper: await api.call(getOwnExamPaper, { params: { id: params.slug } }) } : {},
  )
}

export function clientLoader() {
  return loadInBrowser<Data>(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const title = loaderData?.paper?.details ?? messages.title
  const path = paths.ownExamPdf(params.slug, partOf(params.part) ?? 'sheet')
  return pageMeta({ title, description: messages.listLead, path, origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The part that an address names; undefined where there is none of that name. */
function partOf(name: string | undefined): ExamPart | undefined {
  return name === undefined ? 'sheet' : EXAM_PARTS.find((part) => part === name && part !== 'sheet')
}

/** An exam for a class on paper: its versions, or their keys. */
export default function OwnExamPdfPage({ loaderData: { paper }, params }: Route.ComponentProps) {
  const part = partOf(params.part)
  if (part === undefined) return <NotFound />
  if (paper) return <OwnExamPaper paper={paper} part={part} />
  return <SignInGuard>{({ role }) => (role === 'USER' ? <NotFound /> : <Fetched key={params.slug} part={part} />)}</SignInGuard>
}

function Fetched({ part }: { part: ExamPart }) {
  const { slug = '' } = useParams()
  const paper = useServer(getOwnExamPaper, { params: { id: slug } })
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
      {(found) => <OwnExamPaper paper={found} part={part} />}
    </Loaded>
  )
}
