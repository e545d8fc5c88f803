import '#web/exam/own/own-exam.css'
import { useOutletContext } from 'react-router'
import { getOwnExam } from '#contract/own-exam.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { messages } from '#web/exam/own/messages.ts'
import { OwnExamView } from '#web/exam/own/OwnExamView.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/OwnExamPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { title, listLead: description } = messages
  return pageMeta({ title, description, path: paths.accountExam(params.slug), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** An exam that a teacher makes for a class: its tasks, its link, and the class while it writes and after. */
export default function OwnExamPage({ params }: Route.ComponentProps) {
  const { role } = useOutletContext<Me>()
  return role === 'USER' ? <EmptyState as="h1" title={messages.forTeachers} /> : <OwnExam key={params.slug} slug={params.slug} />
}

function OwnExam({ slug }: { slug: string }) {
  const exam = useServer(getOwnExam, { params: { id: slug } })
  return (
    <>
      {exam.data === undefined && <h1 className="sr-only">{messages.title}</h1>}
      <Loaded
        of={exam}
        waiting={<Waiting />}
        failed={messages.failed}
        gone={
          <EmptyState
            as="h2"
            title={messages.gone}
            hint={messages.goneHint}
            action={<LinkButton to={paths.accountExams()}>{messages.all}</LinkButton>}
          />
        }
      >
        {(found) => <OwnExamView exam={found} />}
      </Loaded>
    </>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-40" />
      <Skeleton className="h-56" />
    </SkeletonGroup>
  )
}
