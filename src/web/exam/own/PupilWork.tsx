import '#web/exam/sit/sit.css'
import ArrowLeft from 'virtual:icons/arrow-left'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { getExamResults, getPupilWork, type OwnExam, type PupilWork as Work } from '#contract/own-exam.ts'
import { paths } from '#contract/paths.ts'
import { markPupilTask } from '#web/exam/own/api.ts'
import { ExtraTime } from '#web/exam/own/ExtraTime.tsx'
import { messages } from '#web/exam/own/messages.ts'
import { messages as sitMessages } from '#web/exam/sit/messages.ts'
import { PhotoList } from '#web/file/index.ts'
import { useResults } from '#web/exam/own/use-results.ts'
import { loadTaskParts } from '#web/homework/index.ts'
import { bring } from '#web/lib/bring.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

const WorkTasks = lazy(() =>
  bring(async () => {
    const [{ ResultTask }, { taskParts }] = await Promise.all([import('#web/exam/sit/ResultTask.tsx'), loadTaskParts()])
    return {
      default: ({ work, mark }: { work: Work; mark: ((homeworkId: number, points: number) => Promise<void>) | null }) => {
        const scored = new Map(work.result?.tasks.map((task) => [task.homeworkId, task]))
        const photos = new Map(work.photos.map((taken) => [taken.homeworkId, taken.photos]))
        const given = new Map(work.given.map((answer) => [answer.homeworkId, answer]))
        return (
          <ol className="sit-tasks">
            {work.tasks.map((task) => {
              const { id, isDecided } = task.homework
              const found = scored.get(id) ?? {
                homeworkId: id,
                maximum: task.points,
                points: null,
                isForPupil: false,
                isOwnMark: false,
                isTeacherMark: false,
                isPublic: true,
              }
              return (
                <li key={id}>
                  <ResultTask
                    parts={taskParts}
                    task={task}
                    answer={given.get(id)}
                    scored={found}
                    photos={<PhotoList label={sitMessages.photos} photos={photos.get(id) ?? []} onRemove={null} />}
                    mark={mark && !isDecided ? (points) => mark(id, points) : null}
                    markLabel={messages.yourMark}
                    answerLabel={messages.pupilAnswer}
                    hasSolution
                    isInHalves
                  />
                </li>
              )
            })}
          </ol>
        )
      },
    }
  }),
)

type Props = { exam: OwnExam; sittingId: number }

/** The sheet of one pupil with answers, and the teacher's marks of open tasks beside their scoring and solutions. */
export function PupilWork({ exam: { id, slug, isOwn, minutes }, sittingId }: Props) {
  // The class goes on being watched.
  const results = useResults(id)
  const sitting = results.data?.sittings.find((each) => each.id === sittingId)
  const work = useServer(getPupilWork, { params: { id: slug, sittingId } })
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = work
  const isThere = data !== undefined

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [isThere])

  async function mark(homeworkId: number, points: number) {
    await markPupilTask(slug, sittingId, homeworkId, points)
    await readAnew(getPupilWork, getExamResults)
  }

  return (
    <>
      <LinkButton size="sm" variant="ghost" icon={<ArrowLeft aria-hidden />} className="justify-self-start" to={paths.accountExam(slug)}>
        {messages.back}
      </LinkButton>
      {!data && <h1 className="sr-only">{messages.title}</h1>}
      <Loaded
        of={work}
        waiting={<Skeleton className="h-96" />}
        failed={messages.workFailed}
        gone={<EmptyState as="h2" title={messages.workGone} />}
      >
        {(found) => (
          <>
            <header className="grid gap-1">
              <h1 ref={heading} tabIndex={-1} className="heading text-2xl wrap-anywhere">
                {messages.workOf(found.pupil)}
              </h1>
              <p className="text-text-muted" aria-live="polite">
                {found.result === null
                  ? messages.stillWriting
                  : messages.workSum(found.result.points, found.result.maximum, found.result.unmarked)}
              </p>
            </header>
            {isOwn && minutes !== null && sitting?.handedInAt === null && <ExtraTime slug={slug} minutes={minutes} sitting={sitting} />}
            <h2 className="sr-only">{messages.tasks}</h2>
            <Suspense fallback={<Skeleton className="h-96" />}>
              <WorkTasks work={found} mark={found.result !== null && isOwn ? mark : null} />
            </Suspense>
          </>
        )}
      </Loaded>
    </>
  )
}
