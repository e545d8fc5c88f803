import '#web/exam/exam.css'
import type { ExamTask } from '#contract/exam.ts'
import { paths } from '#contract/paths.ts'
import { type ExamUnit, taskAnchor, unitsOf } from '#web/exam/exam-units.ts'
import { ExamStrip } from '#web/exam/ExamStrip.tsx'
import { loadExam } from '#web/exam/load-exam.ts'
import { messages } from '#web/exam/messages.ts'
import { FormulaSheetLink } from '#web/formula-sheet/index.ts'
import { AnswerRows, ClosedAnswers } from '#web/homework/index.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { breadcrumbList, pageMeta } from '#web/lib/page-meta.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Link } from '#web/ui/Link.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import type { Route } from './+types/ExamPage.ts'

const crumbs = [{ label: messages.listTitle, to: paths.exams() }]

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOnServer(context, loadExam(params.slug))
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadExam(params.slug))
}

export function meta({ loaderData: exam }: Route.MetaArgs) {
  if (!exam) return []
  return pageMeta({
    title: exam.name,
    description: messages.description(exam.name, messages.tasks(exam.taskCount), messages.points(exam.points)),
    path: paths.exam(exam.slug),
    origin: exam.origin,
    jsonLd: {
      '@graph': [
        {
          '@type': 'Quiz',
          name: exam.name,
          inLanguage: 'pl',
          datePublished: exam.date,
          learningResourceType: 'Arkusz egzaminacyjny',
          url: `${exam.origin}${paths.exam(exam.slug)}`,
        },
        breadcrumbList(exam.origin, crumbs),
      ],
    },
  })
}

/** A sheet to read: its tasks in order, each with its points, scoring and the way to the solution. */
export default function ExamPage({ loaderData: exam }: Route.ComponentProps) {
  const units = unitsOf(exam.tasks)
  return (
    <article>
      <PageHeader title={exam.name} crumbs={crumbs}>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-text-muted">
          <span>{messages.version(exam.version)}</span>
          <span>{messages.tasks(exam.taskCount)}</span>
          <span>{messages.points(exam.points)}</span>
          {exam.minutes !== null && <span>{messages.minutes(exam.minutes)}</span>}
        </p>
        {/* One below another on a phone, whatever the widths of letters: a row would break anew when the fonts come. */}
        <div className="grid justify-items-start gap-2 sm:flex">
          <LinkButton to={paths.examSit(exam.slug)} size="sm" variant="primary">
            {messages.sit}
          </LinkButton>
          <LinkButton to={paths.practice(`exam=${exam.slug}`)} size="sm">
            {messages.practise}
          </LinkButton>
          <LinkButton to={paths.pdf(paths.exam(exam.slug))} size="sm">
            {messages.forPaper}
          </LinkButton>
        </div>
        <div className="grid justify-items-start gap-x-5 sm:flex">
          <FormulaSheetLink />
          {exam.otherVersions.map((other) => (
            <Link
              key={other.id}
              to={paths.exam(other.slug)}
              className="inline-flex min-h-control items-center text-sm font-medium text-accent-text hover:underline"
            >
              {messages.otherVersion(other.marks.at(-1)?.said ?? other.shortName)}
            </Link>
          ))}
        </div>
      </PageHeader>
      <ExamStrip tasks={exam.tasks} />
      <div className="page page-text py-8">
        <ol id={WHOLE} className="exam-tasks grid grid-cols-[minmax(0,1fr)] gap-5">
          {units.map((unit, place) => (
            <li key={unit.tasks[0]?.id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {unit.bundle !== '' && (
                <RichHtml html={unit.bundle} className="rounded-lg border border-accent-border bg-accent-surface p-4 sm:p-5" />
              )}
              {unit.tasks.map((task) => (
                <Task key={task.id} task={task} />
              ))}
              <Turn units={units} place={place} />
            </li>
          ))}
        </ol>
      </div>
    </article>
  )
}

/** The anchor of the sheet as a whole: a phone shows one task at a time without it. */
const WHOLE = 'caly-arkusz'

function Task({ task }: { task: ExamTask }) {
  const { homework } = task
  return (
    <section
      id={taskAnchor(task)}
      className="exam-task grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-border bg-surface p-4 [--figure-ground:var(--surface)] sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="heading text-lg">{messages.task(task.number)}</h2>
        <p className="text-sm text-text-muted">{messages.taskPoints(task.points)}</p>
      </div>
      <div lang={homework.language === 'pl' ? undefined : homework.language}>
        <RichHtml html={homework.description} />
        {homework.answers.length > 0 && <ClosedAnswers answers={homework.answers} className="mt-4" />}
        {homework.rows.length > 0 && <AnswerRows rows={homework.rows} className="mt-4" />}
      </div>
      <div className="mt-1 flex flex-wrap items-start gap-x-6 gap-y-2">
        <LinkButton to={paths.homework(homework.slug)} size="sm">
          {messages.openSolution}
        </LinkButton>
        {task.scoring.length > 0 && (
          <Disclosure summary={<span className="text-sm">{messages.scoring}</span>} className="min-w-48 flex-1 text-sm">
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 pt-1">
              {task.scoring.map((threshold, index) => (
                <div key={index} className="contents">
                  <dt className="font-semibold">{messages.thresholdPoints(threshold.points)}</dt>
                  <dd>
                    <RichHtml html={threshold.html} />
                  </dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        )}
      </div>
    </section>
  )
}

/** The way on from a task on a phone, which shows one at a time. */
function Turn({ units, place }: { units: readonly ExamUnit[]; place: number }) {
  const before = units[place - 1]?.tasks[0]
  const after = units[place + 1]?.tasks[0]
  return (
    <nav aria-label={messages.turn} className="exam-turn items-center justify-between gap-2 no-print">
      {before ? (
        <a href={`#${taskAnchor(before)}`} className={buttonClass('secondary', 'sm')}>
          {messages.previousTask}
        </a>
      ) : (
        <span />
      )}
      <a href={`#${WHOLE}`} className="inline-flex min-h-control items-center text-sm text-accent-text hover:underline">
        {messages.wholeSheet}
      </a>
      {after ? (
        <a href={`#${taskAnchor(after)}`} className={buttonClass('primary', 'sm')}>
          {messages.nextTask}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
