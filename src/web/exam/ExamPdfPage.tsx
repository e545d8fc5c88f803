import { paths } from '#contract/paths.ts'
import { loadExam } from '#web/exam/load-exam.ts'
import { messages } from '#web/exam/messages.ts'
import { AnswerCard } from '#web/exam/print/AnswerCard.tsx'
import { ExamPdfTools } from '#web/exam/print/ExamPdfTools.tsx'
import { paperMeta, PrintedPage, PrintedTask } from '#web/print/index.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import type { Route } from './+types/ExamPdfPage.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOnServer(context, loadExam(params.slug))
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadExam(params.slug))
}

export function meta({ loaderData: exam }: Route.MetaArgs) {
  if (!exam) return []
  const description = messages.description(exam.name, messages.tasks(exam.taskCount), messages.points(exam.points))
  return paperMeta({ title: exam.name, description, of: paths.exam(exam.slug), origin: exam.origin })
}

/** A sheet on paper, to be handed out: tasks with their points and a card for the answers, no key. */
export default function ExamPdfPage({ loaderData: exam }: Route.ComponentProps) {
  return (
    <PrintedPage
      title={exam.name}
      tools={<ExamPdfTools exam={exam} />}
      lead={
        <p className="flex flex-wrap gap-x-5 text-sm text-text-muted">
          <span>{messages.version(exam.version)}</span>
          <span>{messages.tasks(exam.taskCount)}</span>
          <span>{messages.points(exam.points)}</span>
          {exam.minutes !== null && <span>{messages.minutes(exam.minutes)}</span>}
        </p>
      }
    >
      {exam.tasks.map(({ id, number, points, bundle, homework }) => (
        <PrintedTask key={id} number={number} points={messages.taskPoints(points)} homework={homework} bundle={bundle} solution={null} />
      ))}
      <AnswerCard tasks={exam.tasks} />
    </PrintedPage>
  )
}
