import { paths } from '#contract/paths.ts'
import { loadPrintedTask } from '#web/homework/print/load-printed-task.ts'
import { paperMeta, PrintedPage, PrintedTask } from '#web/print/index.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { ExportButton } from '#web/task-export/index.ts'
import type { Route } from './+types/HomeworkPdfPage.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOnServer(context, loadPrintedTask(params.slug))
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadPrintedTask(params.slug))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { slug, title, excerpt, origin } = loaderData
  return paperMeta({ title, description: excerpt, of: paths.homework(slug), origin })
}

/** A task on paper. */
export default function HomeworkPdfPage({ loaderData: { id, title, homework, solution } }: Route.ComponentProps) {
  return (
    <PrintedPage title={title} tools={<ExportButton subject="homework" id={id} size="md" />}>
      <PrintedTask number="1" points={null} homework={homework} solution={solution} />
    </PrintedPage>
  )
}
