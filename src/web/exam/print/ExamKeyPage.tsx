import { useParams } from 'react-router'
import { getExamKey } from '#contract/exam-printing.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { KeyTasks } from '#web/exam/print/KeyTasks.tsx'
import { messages } from '#web/exam/print/messages.ts'
import { loadInBrowser, loadToPrint, noData, type ToPrint } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { PaperSkeleton, PrintedPage } from '#web/print/index.ts'
import { NotFound } from '#web/shell/index.ts'
import type { Route } from './+types/ExamKeyPage.ts'

type Key = Output<typeof getExamKey>

export function loader({ context, params }: Route.LoaderArgs) {
  return loadToPrint(context, (api) => api.call(getExamKey, { params: { id: params.slug } }))
}

export function clientLoader() {
  return loadInBrowser<ToPrint<Key>>(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const title = loaderData?.printed ? messages.keyOf(loaderData.printed.name) : messages.key
  const path = paths.examKey(params.slug)
  return pageMeta({ title, description: messages.keyDescription, path, origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The key of a sheet on paper: letters in a table, then each solution. For those who teach. */
export default function ExamKeyPage({ loaderData: { printed } }: Route.ComponentProps) {
  return printed ? (
    <PrintedKey examKey={printed} />
  ) : (
    <SignInGuard>{({ role }) => (role === 'USER' ? <NotFound /> : <OwnKey />)}</SignInGuard>
  )
}

function OwnKey() {
  const { slug = '' } = useParams()
  const examKey = useServer(getExamKey, { params: { id: slug } })
  return (
    <Loaded of={examKey} failed={messages.keyFailed} waiting={<PaperSkeleton />}>
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
