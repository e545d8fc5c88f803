import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import '#web/homework/page/arriving.css'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { KeepSlot } from '#web/favorite/index.ts'
import { AnswerReveal } from '#web/homework/page/answers/AnswerReveal.tsx'
import { CommonMistake } from '#web/homework/page/CommonMistake.tsx'
import { crumbsOf } from '#web/homework/page/crumbs.ts'
import { HomeworkMeta } from '#web/homework/HomeworkMeta.tsx'
import { loadTask } from '#web/homework/page/load-task.ts'
import { messages } from '#web/homework/messages.ts'
import { SolutionViewer } from '#web/homework/page/SolutionViewer.tsx'
import { TaskEnding } from '#web/homework/page/TaskEnding.tsx'
import { TaskTalk } from '#web/homework/page/TaskTalk.tsx'
import { TaskQuestion } from '#web/homework/page/TaskQuestion.tsx'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { JsonLd } from '#web/ui/JsonLd.tsx'
import type { Route } from './+types/HomeworkPage.ts'

const later = () => import('#web/homework/load-solution-parts.ts')

/** Few solutions have any: the browser fetches it where there are, the server renders in one go and waits for nothing. */
const SolutionMedia = import.meta.env.SSR
  ? (await import('#web/homework/page/SolutionMedia.tsx')).SolutionMedia
  : lazy(() => bring(async () => ({ default: (await (await later()).loadSolutionMedia()).SolutionMedia })))

/** Few solutions are paid. */
const LockedSolution = import.meta.env.SSR
  ? (await import('#web/homework/page/LockedSolution.tsx')).LockedSolution
  : lazy(() => bring(async () => ({ default: (await (await later()).loadLockedSolution()).LockedSolution })))

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadOnServer(context, loadTask(params.slug, request.url))
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadTask(params.slug, request.url))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, tried, key, ...homework } = loaderData
  const isIndexed = !tried && !key
  return pageMeta({ title: homework.title, description: homework.excerpt, path: paths.homework(homework.slug), origin, isIndexed })
}

/** A task and its solution, step by step (docs/product/homework.md). */
export default function HomeworkPage({ loaderData: homework }: Route.ComponentProps) {
  const { solution } = homework
  const language = homework.language === 'pl' ? undefined : homework.language
  useFound(homework.id)
  return (
    <article>
      {homework.jsonLd !== '' && <JsonLd json={homework.jsonLd} />}
      <header className="paper border-b border-border">
        <div className="page py-5 lg:py-7">
          <Breadcrumbs crumbs={crumbsOf(homework)} />
          <div className="mt-2 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3" lang={language}>
            <h1 className="heading text-3xl text-balance">{withHardSpaces(homework.title)}</h1>
            <HomeworkMeta homework={homework} />
          </div>
          <KeepSlot homework={homework} place="page" own={later} />
        </div>
      </header>
      <div className="page task-columns">
        <TaskQuestion key={homework.id} homework={homework} language={language} />
        <div className="task-solution" data-paid={homework.isSolutionPaid || undefined} lang={language}>
          {solution && homework.hasSolution ? (
            <>
              {(solution.steps.length > 0 || solution.latex !== '') && (
                <SolutionViewer key={homework.id} task={homework} steps={solution.steps} text={solution.latex} />
              )}
              {(solution.images.length > 0 || solution.video || solution.files.length > 0) && (
                <Suspense>
                  <SolutionMedia key={homework.id} solution={solution} />
                </Suspense>
              )}
              <AnswerReveal key={homework.id} homework={homework} answer={solution.answer} shownKey={homework.key} />
              {solution.commonMistake !== '' && <CommonMistake key={homework.id} html={solution.commonMistake} />}
            </>
          ) : homework.locked ? (
            <Suspense>
              <LockedSolution key={homework.id} homework={homework} />
            </Suspense>
          ) : (
            <p className="text-text-muted">{messages.noSolution}</p>
          )}
          {homework.source && (
            <p className="text-sm text-text-muted" lang="pl">
              {messages.source}:{' '}
              {homework.source.url ? (
                <a href={homework.source.url} rel="noopener nofollow" className="underline">
                  {homework.source.title}
                </a>
              ) : (
                homework.source.title
              )}
              {homework.source.author && `, ${homework.source.author}`}
              {homework.source.licence && ` (${homework.source.licence})`}
            </p>
          )}
        </div>
      </div>
      <TaskEnding key={homework.id} homework={homework} />
      <TaskTalk key={`talk-${homework.id}`} homework={homework} />
    </article>
  )
}

/** Marks what was looked for on the list that the page was opened from, here or in another tab. */
function useFound(id: number): void {
  const { state, key } = useLocation()
  useEffect(() => {
    const from = (state as { from?: string } | null)?.from ?? (key === 'default' ? document.referrer : '') // what HomeworkCard puts there
    if (!from.includes('search=')) return
    const leaving = new AbortController()
    later()
      .then((files) => files.loadShowFound())
      .then(({ showFound }) => showFound(id, from, leaving.signal))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [id, state, key])
}
