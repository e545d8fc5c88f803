import { useParams } from 'react-router'
import { getExamKey } from '#contract/exam-printing.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { KeyTasks } from '#web/exam/print/KeyTasks.tsx'
import { messages } from '#web/exam/print/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { serverContext } from '#web/lib/server-context.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { PrintedPage } from '#web/print/index.ts'
import { NotFound } from '#web/shell/index.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/ExamKeyPage.ts'

type Key = Output<typeof getExamKey>
type Data = { examKey?: Key }

/** The server renders the key for the person alone for whom it prints it; everybody else is sent a shell. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadOnServer<Data>(context, async (api) =>
    context.get(serverContext).isPersonal ? { examKey: await api.call(getExamKey, { params: { id: params.slug } }) } : {},
  )
}

export function clientLoader() {
  return loadInBrowser<Data>(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const title = loaderData?.examKey ? messages.keyOf(loaderData.examKey.name) : messages.key
  const path = paths.examKey(params.slug)
  return pageMeta({ title, description: messages.keyDescription, path, origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The key of a sheet on paper: letters in a table, then each solution. For those who teach. */
export default function ExamKeyPage({ loaderData: { examKey } }: Route.ComponentProps) {
  return examKey ? (
    <PrintedKey examKey={examKey} />
  ) : (
    <SignInGuard>{({ role }) => (role === 'USER' ? <NotFound /> : <OwnKey />)}</SignInGuard>
  )
}

function OwnKey() {
  const { slug = '' } = useParams()
  const examKey = useServer(getExamKey, { params: { id: slug } })
  return (
    <Loaded
      of={examKey}
      failed={messages.keyFailed}
      waiting={
        <SkeletonGroup className="page page-text grid gap-4 py-8">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-56" />
        </SkeletonGroup>
      }
    >
      {(found) => <PrintedKey examKey={found} />}
    </Loaded>
  )
}

function PrintedKey({ examKey: { name, tasks } }: { examKey: Key }) {
  return (
    <PrintedPage title={messages.keyOf(name)}>
      <KeyTasks tasks={tasks} />
    </PrintedPage>
  )
}
