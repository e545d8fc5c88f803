import { slugOfExercise } from '#contract/exercise/exercise-slugs.ts'
import { type ExerciseSummary, listExercises } from '#contract/exercise/exercise.ts'
import { paths } from '#contract/paths.ts'
import { ExercisePicture } from '#web/exercise/ExercisePicture.tsx'
import { messages } from '#web/exercise/manage/messages.ts'
import { messages as exerciseMessages } from '#web/exercise/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/AdminExerciseListPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: paths.adminExercises(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** All exercises, each with how many levels it has and the way to its form. */
export default function AdminExerciseListPage() {
  const exercises = useServer(listExercises)
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead} />
      <Loaded of={exercises} waiting={<CardSkeletons />} failed={messages.failed}>
        {({ results }) => (
          <ul className="grid gap-4 sm:grid-cols-2">
            {results.map((exercise) => (
              <ExerciseCard key={exercise.type} exercise={exercise} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

function ExerciseCard({ exercise: { type, levelCount, freeLevels, grades } }: { exercise: ExerciseSummary }) {
  const name = exerciseMessages.titles[type]
  const facts = [
    messages.levelCount(levelCount),
    messages.freeCount(freeLevels),
    ...(grades === null ? [] : [exerciseMessages.grades(grades.from, grades.to)]),
  ]
  return (
    <Card as="li" className="grid content-start gap-3">
      <ExercisePicture type={type} />
      <div className="grid gap-1">
        <h2 className="heading text-xl">{name}</h2>
        <p className="text-text-muted">{facts.join(' · ')}</p>
      </div>
      <p className="flex flex-wrap gap-2">
        <LinkButton to={paths.adminExercise(slugOfExercise(type))} variant="primary" aria-label={messages.editOf(name)}>
          {messages.edit}
        </LinkButton>
        <LinkButton to={paths.exercise(slugOfExercise(type))} variant="ghost" aria-label={messages.playOf(name)}>
          {messages.play}
        </LinkButton>
      </p>
    </Card>
  )
}

function CardSkeletons() {
  return (
    <SkeletonGroup>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </SkeletonGroup>
  )
}
