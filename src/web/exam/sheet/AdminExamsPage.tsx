import FileUp from 'virtual:icons/file-up'
import Plus from 'virtual:icons/plus'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listExamSheets, type SheetHead } from '#contract/exam-sheet.ts'
import { paths } from '#contract/paths.ts'
import { ImportDialog } from '#web/exam/sheet/ImportDialog.tsx'
import { messages } from '#web/exam/sheet/messages.ts'
import { SheetDialog } from '#web/exam/sheet/SheetDialog.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { readPage } from '#web/lib/page-of.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { ThingList, ThingListSkeleton, ThingRow } from '#web/ui/list/ThingList.tsx'
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
  const sheets = useServer(listExamSheets, { query: { page: readPage(params) } })
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
      <Loaded of={sheets} waiting={<ThingListSkeleton />} failed={messages.listFailed}>
        {(list) => (
          <ThingList label={messages.listTitle} list={list} href={paths.adminExams} empty={messages.empty}>
            {(sheet) => <Row key={sheet.id} sheet={sheet} />}
          </ThingList>
        )}
      </Loaded>
      {open === 'new' && <SheetDialog sheet={null} onClose={close} onSaved={(id) => void navigate(paths.adminExam(id))} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </>
  )
}

function Row({ sheet: { id, name, status, taskCount, points, minutes } }: { sheet: SheetHead }) {
  return (
    <ThingRow to={paths.adminExam(id)} name={name}>
      {messages.figures(taskCount, points, minutes)}
      {status === 'PRIVATE' && <Badge tone="warning">{messages.draft}</Badge>}
    </ThingRow>
  )
}
