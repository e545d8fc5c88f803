import { type ComponentProps, lazy, Suspense } from 'react'
import { data } from 'react-router'
import type { ExamListItem } from '#contract/exam.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { paths } from '#contract/paths.ts'
import { loadExamHead } from '#web/exam/load-exam.ts'
import { messages as examMessages } from '#web/exam/messages.ts'
import { messages } from '#web/exam/sit/messages.ts'
import { loadTaskParts } from '#web/homework/index.ts'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useBrowserFact } from '#web/lib/use-browser-fact.ts'
import { NotFound } from '#web/shell/index.ts'
import { ExamMarks } from '#web/ui/ExamMarks.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import '#web/exam/sit/sit.css'
import type { Route } from './+types/SitExamPage.ts'

const SitExam = lazy(() =>
  bring(async () => {
    const [{ SitExam: Whole }, { taskParts }] = await Promise.all([import('#web/exam/sit/SitExam.tsx'), loadTaskParts()])
    return { default: (props: Omit<ComponentProps<typeof Whole>, 'parts'>) => <Whole {...props} parts={taskParts} /> }
  }),
)

const TakenBackExam = lazy(() => bring(async () => ({ default: (await import('#web/exam/sit/TakenBackExam.tsx')).TakenBackExam })))

export async function loader({ context, params }: Route.LoaderArgs) {
  const head = await loadOnServer(context, loadExamHead(params.slug))
  return data(head, { status: head.exam === null ? 404 : 200 })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadExamHead(params.slug))
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return []
  const { exam, origin } = loaderData
  const title = exam === null ? messages.anySheet : messages.title(exam.shortName)
  const description = messages.description(exam === null ? messages.anySheet : exam.name)
  return pageMeta({ title, description, path: paths.examSit(exam?.slug ?? params.slug), origin, isIndexed: false })
}

/** A sheet that is sat: its rules, then its tasks under a clock, then the result (docs/product/exam.md). */
export default function SitExamPage({ loaderData: { exam }, params }: Route.ComponentProps) {
  const isInBrowser = useBrowserFact(() => true)
  if (exam !== null) return <Sheet exam={{ ...exam, isPublic: true }} />
  if (!isInBrowser) return <NotFound />
  return (
    <Suspense fallback={<NotFound />}>
      <TakenBackExam key={params.slug} slug={params.slug}>
        {(found) => <Sheet exam={found} />}
      </TakenBackExam>
    </Suspense>
  )
}

function Sheet({ exam }: { exam: ExamListItem & { isPublic: boolean } }) {
  const isInBrowser = useBrowserFact(() => true)
  const waiting = <Skeleton className="h-96" />
  return (
    <article>
      <header className="page sit-top">
        <Breadcrumbs
          crumbs={[
            { label: examMessages.listTitle, to: paths.exams() },
            ...(exam.isPublic ? [{ label: exam.shortName, to: paths.exam(exam.slug) }] : []),
          ]}
        />
        <h1 className="heading text-2xl">{withHardSpaces(messages.title(exam.shortName))}</h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-text-muted">
          <ExamMarks marks={exam.marks.filter(({ short }) => short !== exam.version)} />
          {[examMessages.version(exam.version), examMessages.tasks(exam.taskCount), examMessages.points(exam.points)].join(' · ')}
        </p>
      </header>
      <div className="sit-room guarded">
        <noscript>
          <div className="page">
            <p>{messages.needsScript}</p>
            <LinkButton to={paths.exam(exam.slug)}>{messages.toSheet}</LinkButton>
          </div>
        </noscript>
        <div className="needs-script">
          {isInBrowser ? (
            <Suspense fallback={<div className="page">{waiting}</div>}>
              <SitExam key={exam.id} exam={exam} />
            </Suspense>
          ) : (
            <div className="page">{waiting}</div>
          )}
        </div>
      </div>
    </article>
  )
}
