import Plus from 'virtual:icons/plus'
import { useState } from 'react'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { listWorksheets, type WorksheetHead } from '#contract/worksheet.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { readPage } from '#web/lib/page-of.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { ThingList, ThingListSkeleton, ThingRow } from '#web/ui/list/ThingList.tsx'
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
  const worksheets = useServer(listWorksheets, { query: { page: readPage(params) } })
  const [isCreating, setCreating] = useState(false)

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
      <Loaded of={worksheets} waiting={<ThingListSkeleton />} failed={messages.listFailed}>
        {(list) => (
          <ThingList
            label={messages.listTitle}
            list={list}
            href={paths.accountWorksheets}
            empty={messages.empty}
            emptyHint={messages.emptyHint}
          >
            {(worksheet) => <Row key={worksheet.id} worksheet={worksheet} />}
          </ThingList>
        )}
      </Loaded>
    </>
  )
}

function Row({ worksheet: { id, title, taskCount, points, variantCount, shareToken } }: { worksheet: WorksheetHead }) {
  return (
    <ThingRow to={paths.accountWorksheet(id)} name={title || messages.nameless}>
      {messages.figures(taskCount, points, variantCount)}
      {shareToken !== null && <Badge tone="accent">{messages.shared}</Badge>}
    </ThingRow>
  )
}
