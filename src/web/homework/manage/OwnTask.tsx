import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import '#web/homework/manage/manage.css'
import { lazy, Suspense } from 'react'
import { useOutletContext, useParams } from 'react-router'
import { getHomework } from '#contract/homework/homework-page.ts'
import { getHomeworkContent } from '#contract/homework/homework-writing.ts'
import type { Me } from '#contract/user/user.ts'
import { HomeworkMeta } from '#web/homework/HomeworkMeta.tsx'
import { messages as taskMessages } from '#web/homework/messages.ts'
import { ExpectedAnswers } from '#web/homework/manage/ExpectedAnswers.tsx'
import { messages } from '#web/homework/manage/messages.ts'
import { loadReviewBar } from '#web/homework/manage/load-reviewing.ts'
import { TaskHistory } from '#web/homework/manage/TaskHistory.tsx'
import { TaskToolbar } from '#web/homework/manage/TaskToolbar.tsx'
import { AnswerReveal } from '#web/homework/page/answers/AnswerReveal.tsx'
import { CommonMistake } from '#web/homework/page/CommonMistake.tsx'
import { SolutionViewer } from '#web/homework/page/SolutionViewer.tsx'
import { TaskQuestion } from '#web/homework/page/TaskQuestion.tsx'
import { bring } from '#web/lib/bring.ts'
import { messages as shared } from '#web/lib/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

const ReviewBar = lazy(() => bring(async () => ({ default: (await loadReviewBar()).ReviewBar })))

/** A task that its author or an admin looks after: its state, what can be done, the task as readers see it, its history. */
export function OwnTask() {
  const { slug = '' } = useParams()
  const viewer = useOutletContext<Me>()
  const task = useServer(getHomework, { params: { id: slug } })
  const content = useServer(getHomeworkContent, { params: { id: slug } })
  const reload = async () => {
    await Promise.all([task.reload(), content.reload()])
  }
  if (content.failure !== null)
    return (
      <EmptyState
        as="h1"
        title={messages.taskFailed}
        hint={content.failure}
        action={<Button onClick={() => void reload()}>{shared.tryAgain}</Button>}
      />
    )
  return (
    <Loaded of={content} waiting={<TaskSkeleton />} failed={messages.taskFailed}>
      {(written) => (
        <>
          <TaskToolbar content={written} viewer={viewer} onChange={reload} />
          {viewer.role === 'ADMIN' && written.transitions.includes('approve') && (
            <Suspense fallback={<Skeleton className="h-64 sm:h-40" />}>
              <ReviewBar key={written.id} content={written} onChange={reload} />
            </Suspense>
          )}
          <Loaded of={task} waiting={<TaskSkeleton />} failed={messages.taskFailed}>
            {(homework) => {
              const language = homework.language === 'pl' ? undefined : homework.language
              return (
                <article className="own-task">
                  <h1 className="heading text-3xl text-balance" lang={language}>
                    {withHardSpaces(homework.title)}
                  </h1>
                  <HomeworkMeta homework={homework} />
                  <TaskQuestion key={`question-${written.revision}`} homework={{ ...homework, tried: null }} language={language} />
                  {homework.solution && homework.hasSolution ? (
                    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" lang={language}>
                      {homework.solution.steps.length > 0 && (
                        <SolutionViewer
                          key={`solution-${written.revision}`}
                          task={homework}
                          steps={homework.solution.steps}
                          text={homework.solution.latex}
                        />
                      )}
                      <AnswerReveal
                        key={`answer-${written.revision}`}
                        homework={homework}
                        answer={homework.solution.answer}
                        shownKey={null}
                      />
                      {homework.solution.commonMistake !== '' && <CommonMistake html={homework.solution.commonMistake} />}
                    </div>
                  ) : (
                    <p className="text-text-muted">{taskMessages.noSolution}</p>
                  )}
                </article>
              )
            }}
          </Loaded>
          {written.expectedAnswers.length > 0 && <ExpectedAnswers key={`expected-${written.revision}`} content={written} />}
          <TaskHistory id={written.id} mayRestore={written.transitions.includes('save')} onRestored={reload} />
        </>
      )}
    </Loaded>
  )
}

function TaskSkeleton() {
  return (
    <SkeletonGroup>
      <h1 className="sr-only">{messages.task}</h1>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </SkeletonGroup>
  )
}
