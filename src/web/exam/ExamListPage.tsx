import { listExams } from '#contract/exam.ts'
import { EXAM_TYPES } from '#contract/enums.ts'
import { EXAM_TYPE_LABELS } from '#contract/labels.ts'
import { paths } from '#contract/paths.ts'
import type { ApiClient } from '#contract/api-client.ts'
import { ExamCard } from '#web/exam/ExamCard.tsx'
import { messages } from '#web/exam/messages.ts'
import { ListSearch, searchIn } from '#web/search/index.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pageAddress, pageOf } from '#web/lib/page-of.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import type { Route } from './+types/ExamListPage.ts'

const load = (url: string) => async (api: ApiClient) => {
  const search = searchIn(url)
  return { search, ...(await api.call(listExams, { query: { page: pageOf(url), pageSize: 50, search } })) }
}

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOnServer(context, load(request.url))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInBrowser(load(request.url))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: messages.listTitle,
    description: messages.listDescription,
    path: paths.exams(),
    origin: loaderData?.origin ?? '',
    isIndexed: !loaderData?.search,
  })
}

/** All public sheets, by kind of exam, newest first. */
export default function ExamListPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={messages.listTitle} lead={messages.listLead}>
        <ListSearch action={paths.exams()} kinds="exams" label={messages.search} search={list.search} />
      </PageHeader>
      <div className="page grid gap-10 py-8">
        {list.results.length === 0 && (
          <EmptyState
            title={list.search === '' ? messages.empty : messages.notFound}
            hint={list.search === '' ? undefined : messages.notFoundHint}
            action={
              list.search === '' ? (
                <LinkButton to={paths.homeworks()}>{messages.toHomeworks}</LinkButton>
              ) : (
                <LinkButton to={paths.exams()}>{messages.all}</LinkButton>
              )
            }
          />
        )}
        {EXAM_TYPES.map((type) => {
          const exams = list.results.filter((exam) => exam.type === type)
          return (
            exams.length > 0 && (
              <section key={type} aria-labelledby={type} className="grid gap-4">
                <h2 id={type} className="heading text-2xl">
                  {EXAM_TYPE_LABELS[type]}
                </h2>
                <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                  {exams.map((exam) => (
                    <ExamCard key={exam.id} exam={exam} marked={list.marked} />
                  ))}
                </ul>
              </section>
            )
          )
        })}
        <Pagination page={list.page} pageCount={list.pageCount} href={(page) => pageAddress(paths.exams(), list.search, page)} />
      </div>
    </>
  )
}
