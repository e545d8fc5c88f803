import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { listOwnExams, type OwnExamHead } from '#contract/own-exam.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { ExamDialog } from '#web/exam/own/ExamDialog.tsx'
import { messages } from '#web/exam/own/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/OwnExamsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { listTitle: title, listLead: description } = messages
  return pageMeta({ title, description, path: paths.accountExams(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The exams that a teacher made for classes. */
export default function OwnExamsPage() {
  const { role } = useOutletContext<Me>()
  return role === 'USER' ? <EmptyState as="h1" title={messages.forTeachers} /> : <OwnExams />
}

function OwnExams() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const exams = useServer(listOwnExams, { query: { page } })
  const [isCreating, setCreating] = useState(false)
  const address = (next: number): string => (next > 1 ? `${paths.accountExams()}?page=${next}` : paths.accountExams())
  return (
    <>
      <PageTitle title={messages.listTitle} lead={messages.listLead}>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
          {messages.new}
        </Button>
      </PageTitle>
      <Loaded of={exams} waiting={<Waiting />} failed={messages.listFailed}>
        {({ results, pageCount }) =>
          results.length === 0 ? (
            <EmptyState as="h2" title={messages.empty} hint={messages.emptyHint} />
          ) : (
            <>
              <ul aria-label={messages.listTitle} className="grid gap-3">
                {results.map((exam) => (
                  <Row key={exam.id} exam={exam} />
                ))}
              </ul>
              <Pagination page={Math.min(page, pageCount)} pageCount={pageCount} href={address} />
            </>
          )
        }
      </Loaded>
      {isCreating && (
        <ExamDialog exam={null} onClose={() => setCreating(false)} onSaved={(slug) => void navigate(paths.accountExam(slug))} />
      )}
    </>
  )
}

function Row({ exam: { slug, details, taskCount, points, minutes, satBy, share } }: { exam: OwnExamHead }) {
  return (
    <li className="relative grid gap-1 rounded-lg border border-border bg-surface p-4 transition-colors hover:border-border-strong">
      <h2 className="font-semibold wrap-anywhere">
        <Link to={paths.accountExam(slug)} className="after:absolute after:inset-0">
          {withHardSpaces(details)}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-2 text-sm text-text-muted tabular-nums">
        {messages.figures(taskCount, points, minutes)}
        {satBy > 0 && <span>{messages.satBy(satBy)}</span>}
        {share?.isOpen && !share.isLate && <Badge tone="accent">{messages.stateOn}</Badge>}
      </p>
    </li>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </SkeletonGroup>
  )
}
