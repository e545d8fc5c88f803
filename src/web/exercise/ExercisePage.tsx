import Pencil from 'virtual:icons/pencil'
import { lazy, Suspense } from 'react'
import { slugOfExercise } from '#contract/exercise/exercise-slugs.ts'
import { paths } from '#contract/paths.ts'
import { useDataOfViewer, useViewer } from '#web/auth/index.ts'
import { loadExercise } from '#web/exercise/load-exercise.ts'
import { messages } from '#web/exercise/messages.ts'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useBrowserFact } from '#web/lib/use-browser-fact.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { PageTools } from '#web/ui/layout/PageTools.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/ExercisePage.ts'

const ExercisePlayer = lazy(() =>
  bring(() => import('#web/exercise/play/ExercisePlayer.tsx').then(({ ExercisePlayer: component }) => ({ default: component }))),
)

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOnServer(context, loadExercise(params.slug))
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadExercise(params.slug))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: messages.titles[loaderData.type],
    description: messages.descriptions[loaderData.type],
    path: paths.exercise(slugOfExercise(loaderData.type)),
    origin: loaderData.origin,
  })
}

/** An exercise to play; what plays it comes after the page. */
export default function ExercisePage({ loaderData: exercise }: Route.ComponentProps) {
  const isInBrowser = useBrowserFact(() => true)
  useDataOfViewer()
  const { role } = useViewer()
  const waiting = <Skeleton className="h-96" />
  return (
    <>
      <PageHeader
        title={messages.titles[exercise.type]}
        lead={messages.leads[exercise.type]}
        crumbs={[{ label: messages.listTitle, to: paths.exercises() }]}
      />
      <div className="page py-6 md:py-8">
        <noscript>
          <p>{messages.needsScript}</p>
        </noscript>
        {/* High enough that nothing below moves when the player comes: a press on what moves is lost. */}
        <div className="needs-script" style={{ minHeight: '41rem' }}>
          {isInBrowser ? (
            <Suspense fallback={waiting}>
              <ExercisePlayer key={exercise.type} exercise={exercise} />
            </Suspense>
          ) : (
            waiting
          )}
        </div>
        {role === 'ADMIN' && (
          <div className="mt-8">
            <PageTools label={messages.tools}>
              <LinkButton to={paths.adminExercise(slugOfExercise(exercise.type))} size="sm" variant="primary" icon={<Pencil aria-hidden />}>
                {messages.edit}
              </LinkButton>
            </PageTools>
          </div>
        )}
      </div>
    </>
  )
}
