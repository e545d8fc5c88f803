import { type ComponentProps, lazy, Suspense } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { paths } from '#contract/paths.ts'
import { loadTaskParts } from '#web/homework/index.ts'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useBrowserFact } from '#web/lib/use-browser-fact.ts'
import { loadPractice } from '#web/practice/load-practice.ts'
import { messages } from '#web/practice/messages.ts'
import { PracticeOverview } from '#web/practice/PracticeOverview.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import '#web/practice/practice.css'
import type { Route } from './+types/PracticePage.ts'

const PracticeSession = lazy(() =>
  bring(async () => {
    const [{ PracticeSession: Whole }, { taskParts }] = await Promise.all([import('#web/practice/PracticeSession.tsx'), loadTaskParts()])
    return { default: (props: Omit<ComponentProps<typeof Whole>, 'parts'>) => <Whole {...props} parts={taskParts} /> }
  }),
)

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOnServer(context, loadPractice(request.url))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadPractice(request.url))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, subject, session } = loaderData
  return pageMeta({
    title: subject ? messages.sessionTitle(subject.name) : messages.title,
    description: messages.description,
    path: paths.practice(),
    origin,
    isIndexed: session === null,
  })
}

/** Practice: the map of domains, or a session of one task after another (docs/product/practice.md). */
export default function PracticePage({ loaderData: { domains, subject, session, level } }: Route.ComponentProps) {
  const isInBrowser = useBrowserFact(() => true)
  if (session === null) return <PracticeOverview domains={domains} asked={level} />
  const waiting = <Skeleton className="h-96" />
  const name = subject?.name ?? (session.isDueOnly ? messages.dueSession : messages.need)
  return (
    <>
      <header className="page practice-top">
        <Breadcrumbs crumbs={[{ label: messages.title, to: paths.practice(level === null ? '' : `level=${level}`) }]} />
        <h1 className="heading text-xl">{withHardSpaces(name)}</h1>
      </header>
      <div className="page practice-room">
        <noscript>
          <p>{messages.needsScript}</p>
          <LinkButton to={subject?.to ?? paths.homeworks()}>{messages.toTasks}</LinkButton>
        </noscript>
        <div className="needs-script">
          {isInBrowser ? (
            <Suspense fallback={waiting}>
              <PracticeSession key={JSON.stringify(session)} session={session} domains={domains} level={level} />
            </Suspense>
          ) : (
            waiting
          )}
        </div>
      </div>
    </>
  )
}
