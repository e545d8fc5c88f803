import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listExamSheets, type SheetHead } from '#contract/exam-sheet.ts'
import { paths } from '#contract/paths.ts'
import { ImportDialog } from '#web/exam/sheet/ImportDialog.tsx'
import { messages } from '#web/exam/sheet/messages.ts'
import { SheetDialog } from '#web/exam/sheet/SheetDialog.tsx'
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
import type { Route } from './+types/AdminExamsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { listTitle: title, listLead: description } = messages
  return pageMeta({ title, description, path: paths.adminExams(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** Public sheets and drafts of them, with the ways to begin one. */
export default function AdminExamsPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const sheets = useServer(listExamSheets, { query: { page } })
  const [open, setOpen] = useState<'new' | 'import' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageTitle title={messages.listTitle} lead={messages.listLead}>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
            {messages.new}
          </Button>
          <Button icon={<FileUp aria-hidden />} onClick={() => setOpen('import')}>
            {messages.import}
          </Button>
        </div>
      </PageTitle>
      <Loaded of={sheets} waiting={<Waiting />} failed={messages.listFailed}>
        {({ results, pageCount }) =>
          results.length === 0 ? (
            <EmptyState as="h2" title={messages.empty} />
          ) : (
            <>
              <ul aria-label={messages.listTitle} className="grid gap-3">
                {results.map((sheet) => (
                  <Row key={sheet.id} sheet={sheet} />
                ))}
              </ul>
              <Pagination
                page={Math.min(page, pageCount)}
                pageCount={pageCount}
                href={(next) => paths.adminExams(next > 1 ? `page=${next}` : '')}
              />
            </>
          )
        }
      </Loaded>
      {open === 'new' && <SheetDialog sheet={null} onClose={close} onSaved={(id) => void navigate(paths.adminExam(id))} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </>
  )
}

function Row({ sheet: { id, name, status, taskCount, points, minutes } }: { sheet: SheetHead }) {
  return (
    <li className="relative grid gap-1 rounded-lg border border-border bg-surface p-4 transition-colors hover:border-border-strong">
      <h2 className="font-semibold wrap-anywhere">
        <Link to={paths.adminExam(id)} className="after:absolute after:inset-0">
          {name}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-2 text-sm text-text-muted tabular-nums">
        {messages.figures(taskCount, points, minutes)}
        {status === 'PRIVATE' && <Badge tone="warning">{messages.draft}</Badge>}
      </p>
    </li>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </SkeletonGroup>
  )
}
