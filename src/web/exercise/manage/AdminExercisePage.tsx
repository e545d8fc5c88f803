import { useParams } from 'react-router'
import type { GameType } from '#contract/enums.ts'
import { exerciseOfSlug } from '#contract/exercise/exercise-slugs.ts'
import { getExerciseContent } from '#contract/exercise/exercise-writing.ts'
import { paths } from '#contract/paths.ts'
import { momentText } from '#contract/text/dates.ts'
import { useViewer } from '#web/auth/index.ts'
import { ExerciseForm } from '#web/exercise/manage/ExerciseForm.tsx'
import { messages } from '#web/exercise/manage/messages.ts'
import { messages as exerciseMessages } from '#web/exercise/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { NotFound } from '#web/shell/index.ts'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/AdminExercisePage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const type = exerciseOfSlug(params.slug)
  return pageMeta({
    title: type === undefined ? messages.title : messages.editorTitle(exerciseMessages.titles[type]),
    description: messages.editorDescription,
    path: paths.adminExercise(params.slug),
    origin: loaderData?.origin ?? '',
    isIndexed: false,
  })
}

/** The form of an exercise. */
export default function AdminExercisePage() {
  const { slug = '' } = useParams()
  const type = exerciseOfSlug(slug)
  return type === undefined ? <NotFound /> : <OpenedExercise key={type} type={type} slug={slug} />
}

function OpenedExercise({ type, slug }: { type: GameType; slug: string }) {
  const content = useServer(getExerciseContent, { params: { type } })
  const { id } = useViewer()
  return (
    <>
      <div className="grid gap-2">
        <Breadcrumbs crumbs={[{ label: messages.title, to: paths.adminExercises() }]} />
        <PageTitle title={messages.editorTitle(exerciseMessages.titles[type])} />
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-muted">
          <Link to={paths.exercise(slug)} className="text-accent-text underline underline-offset-2">
            {messages.toExercise}
          </Link>
          {content.data !== undefined && content.data.revision > 1 && (
            <span>
              {content.data.savedBy
                ? messages.savedBy(content.data.savedBy.displayName, momentText(content.data.savedAt))
                : messages.savedAt(momentText(content.data.savedAt))}
            </span>
          )}
        </p>
      </div>
      {/* A form begins with what is stored now, not with what an earlier visit read. */}
      <Loaded of={content.isFresh ? content : { ...content, data: undefined }} waiting={<RowSkeletons />} failed={messages.failed}>
        {(stored) => (id === null ? null : <ExerciseForm viewerId={id} type={type} stored={stored} />)}
      </Loaded>
    </>
  )
}

function RowSkeletons() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-10 w-64" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </SkeletonGroup>
  )
}
