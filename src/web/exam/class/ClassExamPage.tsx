import { type ComponentProps, lazy, Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/exam/class/messages.ts'
import { loadTaskParts } from '#web/homework/index.ts'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useBrowserFact } from '#web/lib/use-browser-fact.ts'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import '#web/exam/sit/sit.css'
import type { Route } from './+types/ClassExamPage.ts'

const ClassExam = lazy(() =>
  bring(async () => {
    const [{ ClassExam: Whole }, { taskParts }] = await Promise.all([import('#web/exam/class/ClassExam.tsx'), loadTaskParts()])
    return { default: (props: Omit<ComponentProps<typeof Whole>, 'parts'>) => <Whole {...props} parts={taskParts} /> }
  }),
)

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { title, description } = messages
  return pageMeta({ title, description, path: paths.classExam(params.token), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** A teacher's exam for whoever has its link: what is to be known before, then the sheet under a clock, then the result. */
export default function ClassExamPage({ params }: Route.ComponentProps) {
  const isInBrowser = useBrowserFact(() => true)
  const waiting = (
    <div className="page">
      <h1 className="sr-only">{messages.title}</h1>
      <Skeleton className="h-96" />
    </div>
  )
  return (
    <article className="sit-room guarded">
      {isInBrowser ? (
        <Suspense fallback={waiting}>
          <ClassExam key={params.token} token={params.token} />
        </Suspense>
      ) : (
        waiting
      )}
    </article>
  )
}
