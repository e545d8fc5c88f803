import type { ExamListItem } from '#contract/exam.ts'
import { EXAM_TYPES } from '#contract/enums.ts'
import { EXAM_TYPE_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import { ExamCard } from '#web/exam/ExamCard.tsx'
import { loadExams } from '#web/exam/load-exams.ts'
import { messages } from '#web/exam/messages.ts'
import { ListSearch } from '#web/search/index.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pageAddress } from '#web/lib/page-of.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import type { Route } from './+types/ExamListPage.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOnServer(context, loadExams(request.url))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadExams(request.url))
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

/** All public sheets, by kind of exam and year, newest first. */
export default function ExamListPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={messages.listTitle} lead={messages.listLead}>
        <ListSearch action={paths.exams()} kinds="exams" label={messages.search} search={list.search} />
      </PageHeader>
      <div className="page grid gap-8 py-8">
        <ResultList
          {...list}
          href={(page, pageSize) => pageAddress(paths.exams(), list.search, page, pageSize)}
          hint={list.search === '' ? messages.empty : messages.notFoundHint}
          action={
            list.search === '' ? (
              <LinkButton to={paths.homeworks()}>{messages.toHomeworks}</LinkButton>
            ) : (
              <LinkButton to={paths.exams()}>{messages.all}</LinkButton>
            )
          }
        >
          {EXAM_TYPES.map((type) => {
            const exams = list.results.filter((exam) => exam.type === type)
            return (
              exams.length > 0 && (
                <section key={type} aria-labelledby={type} className="grid gap-4">
                  <h3 id={type} className="heading text-2xl">
                    {EXAM_TYPE_LABELS[type]}
                  </h3>
                  {yearsOf(exams).map((year) => (
                    <div key={year} className="grid gap-x-6 gap-y-2 md:grid-cols-[4rem_minmax(0,1fr)]">
                      <p className="heading text-lg text-text-muted tabular-nums md:pt-4">{year}</p>
                      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                        {exams.map(
                          (exam) =>
                            exam.date.startsWith(year) && <ExamCard key={exam.id} exam={exam} marked={list.marked} headingLevel={4} />,
                        )}
                      </ul>
                    </div>
                  ))}
                </section>
              )
            )
          })}
        </ResultList>
      </div>
    </>
  )
}

/** The years of these sheets, in the order in which they come. */
function yearsOf(exams: readonly ExamListItem[]): string[] {
  return [...new Set(exams.map(({ date }) => date.slice(0, 4)))]
}
