import Plus from 'virtual:icons/plus'
import { useState } from 'react'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { listOwnExams, type OwnExamHead } from '#contract/own-exam.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { ExamDialog } from '#web/exam/own/ExamDialog.tsx'
import { messages } from '#web/exam/own/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { readPage } from '#web/lib/page-of.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { ThingList, ThingListSkeleton, ThingRow } from '#web/ui/list/ThingList.tsx'
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
  const exams = useServer(listOwnExams, { query: { page: readPage(params) } })
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <PageTitle title={messages.listTitle} lead={messages.listLead}>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
          {messages.new}
        </Button>
      </PageTitle>
      <Loaded of={exams} waiting={<ThingListSkeleton />} failed={messages.listFailed}>
        {(list) => (
          <ThingList label={messages.listTitle} list={list} href={paths.accountExams} empty={messages.empty} emptyHint={messages.emptyHint}>
            {(exam) => <Row key={exam.id} exam={exam} />}
          </ThingList>
        )}
      </Loaded>
      {isCreating && (
        <ExamDialog exam={null} onClose={() => setCreating(false)} onSaved={(slug) => void navigate(paths.accountExam(slug))} />
      )}
    </>
  )
}

function Row({ exam: { slug, details, taskCount, points, minutes, satBy, share } }: { exam: OwnExamHead }) {
  return (
    <ThingRow to={paths.accountExam(slug)} name={details}>
      {messages.figures(taskCount, points, minutes)}
      {satBy > 0 && <span>{messages.satBy(satBy)}</span>}
      {share?.isOpen && !share.isLate && <Badge tone="accent">{messages.stateOn}</Badge>}
    </ThingRow>
  )
}
