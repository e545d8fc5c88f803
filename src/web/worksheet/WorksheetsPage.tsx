import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { Me } from '#contract/user/user.ts'
import { listWorksheets, type WorksheetHead } from '#contract/worksheet.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { createWorksheet } from '#web/worksheet/api.ts'
import { messages } from '#web/worksheet/messages.ts'
import type { Route } from './+types/WorksheetsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { listTitle: title, listLead: description } = messages
  return pageMeta({ title, description, path: paths.accountWorksheets(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The worksheets that a teacher made. */
export default function WorksheetsPage() {
  const { role } = useOutletContext<Me>()
  return role === 'USER' ? <EmptyState as="h1" title={messages.forTeachers} /> : <OwnWorksheets />
}

function OwnWorksheets() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const worksheets = useServer(listWorksheets, { query: { page } })
  const [isCreating, setCreating] = useState(false)
  const address = (next: number): string => (next > 1 ? `${paths.accountWorksheets()}?page=${next}` : paths.accountWorksheets())

  async function create() {
    setCreating(true)
    try {
      const { id } = await createWorksheet()
      void readAnew(listWorksheets)
      await navigate(paths.accountWorksheet(id))
    } catch {
      // The toast of the failed call has said why.
      setCreating(false)
    }
  }

  return (
    <>
      <PageTitle title={messages.listTitle} lead={messages.listLead}>
        <Button variant="primary" icon={<Plus aria-hidden />} loading={isCreating} onClick={() => void create()}>
          {messages.new}
        </Button>
      </PageTitle>
      <Loaded of={worksheets} waiting={<Waiting />} failed={messages.listFailed}>
        {({ results, pageCount }) =>
          results.length === 0 ? (
            <EmptyState as="h2" title={messages.empty} hint={messages.emptyHint} />
          ) : (
            <>
              <ul aria-label={messages.listTitle} className="grid gap-3">
                {results.map((worksheet) => (
                  <Row key={worksheet.id} worksheet={worksheet} />
                ))}
              </ul>
              <Pagination page={Math.min(page, pageCount)} pageCount={pageCount} href={address} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Row({ worksheet: { id, title, taskCount, points, variantCount, shareToken } }: { worksheet: WorksheetHead }) {
  return (
    <li className="relative grid gap-1 rounded-lg border border-border bg-surface p-4 transition-colors hover:border-border-strong">
      <h2 className="font-semibold wrap-anywhere">
        <Link to={paths.accountWorksheet(id)} className="after:absolute after:inset-0">
          {withHardSpaces(title || messages.nameless)}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-2 text-sm text-text-muted tabular-nums">
        {messages.figures(taskCount, points, variantCount)}
        {shareToken !== null && <Badge tone="accent">{messages.shared}</Badge>}
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
