import { slugOfExercise } from '#contract/exercise/exercise-slugs.ts'
import type { ExerciseSummary } from '#contract/exercise/exercise.ts'
import { paths } from '#contract/paths.ts'
import { ExercisePicture } from '#web/exercise/ExercisePicture.tsx'
import { loadExercises } from '#web/exercise/load-exercise.ts'
import { messages } from '#web/exercise/messages.ts'
import { useSolvedLevels } from '#web/exercise/use-solved-levels.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/ExerciseListPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, loadExercises)
}

export function clientLoader() {
  return loadInBrowser(loadExercises)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: messages.listTitle,
    description: messages.listDescription,
    path: paths.exercises(),
    origin: loaderData?.origin ?? '',
  })
}

/** All interactive exercises, with how far whoever looks has come. */
export default function ExerciseListPage({ loaderData: { results } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={messages.listTitle} lead={messages.listLead} />
      <ul className="page grid gap-4 py-8 sm:grid-cols-2 lg:grid-cols-3">
        {results.map((exercise) => (
          <ExerciseCard key={exercise.type} exercise={exercise} />
        ))}
      </ul>
    </>
  )
}

function ExerciseCard({ exercise: { type, levelCount, levelIds, grades } }: { exercise: ExerciseSummary }) {
  const { solved } = useSolvedLevels(type)
  const done = levelIds.filter((id) => solved?.has(id)).length
  const facts = [messages.levelCount(levelCount), ...(grades === null ? [] : [messages.grades(grades.from, grades.to)])]
  return (
    <li className="relative grid content-start gap-2 rounded-lg border border-border bg-surface p-5 transition-colors hover:border-border-strong has-focus-visible:border-accent-text">
      <ExercisePicture type={type} />
      <h2 className="heading mt-2 text-xl">
        <Link to={paths.exercise(slugOfExercise(type))} className="after:absolute after:inset-0 after:rounded-lg">
          {messages.titles[type]}
        </Link>
      </h2>
      <p className="text-text-muted">{messages.leads[type]}</p>
      <p className="text-sm text-text-muted">{facts.join(' · ')}</p>
      {/* Its line is there before it is known, so that nothing jumps. */}
      <p className="min-h-6 text-sm font-medium text-accent-text">{done > 0 && messages.done(done, levelCount)}</p>
    </li>
  )
}
