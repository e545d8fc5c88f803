import { type ReactNode, useEffect, useState } from 'react'
import { type ClassExam as Head, getClassExam, startClassExam } from '#contract/class-exam.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { ExamTask } from '#contract/exam.ts'
import type { Sitting } from '#contract/exam-sitting.ts'
import { paths } from '#contract/paths.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { ClassIntro } from '#web/exam/class/ClassIntro.tsx'
import { LatePhotos } from '#web/exam/class/LatePhotos.tsx'
import { messages } from '#web/exam/class/messages.ts'
import { readSitting, readSittingSheet } from '#web/exam/sit/api.ts'
import { SittingResult } from '#web/exam/sit/SittingResult.tsx'
import { SittingSheet } from '#web/exam/sit/SittingSheet.tsx'
import type { TaskParts } from '#web/homework/index.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { untilInReach } from '#web/lib/until-in-reach.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

type Props = { token: string; parts: TaskParts }

type Shown =
  | { kind: 'loading' }
  | { kind: 'failed'; reason: string }
  | { kind: 'intro'; head: Head }
  | { kind: 'sitting'; head: Head; tasks: readonly ExamTask[]; sitting: Sitting }

/** A pupil of a class sits its teacher's exam, on any device, once. */
export function ClassExam({ token, parts }: Props) {
  const viewer = useKnownViewer()
  const who = viewer === undefined ? undefined : (viewer?.id ?? null)
  const [shown, setShown] = useState<Shown>({ kind: 'loading' })
  const [isStarting, setStarting] = useState(false)

  const withSheet = async (head: Head, sitting: Sitting): Promise<Shown> => ({
    kind: 'sitting',
    head,
    tasks: (await readSittingSheet(sitting.id)).tasks,
    sitting,
  })
  const readAll = async (): Promise<Shown> => {
    const head = await callQuietly(getClassExam, { params: { token } })
    return head.sittingId === null ? { kind: 'intro', head } : withSheet(head, await readSitting(head.sittingId))
  }

  async function show(load: () => Promise<Shown>) {
    try {
      setShown(await untilInReach(load))
    } catch (error) {
      setShown({ kind: 'failed', reason: reasonOf(error) })
    }
  }

  useEffect(() => {
    if (typeof who === 'number') void show(readAll)
    // Mounted anew for another link; only who looks may become known later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [who])

  if (who === null)
    return (
      <Alone>
        <EmptyState
          as="h1"
          title={messages.signInTitle}
          hint={messages.signInHint}
          action={
            <LinkButton to={paths.login(paths.classExam(token))} variant="primary">
              {messages.signIn}
            </LinkButton>
          }
        />
      </Alone>
    )
  switch (shown.kind) {
    case 'loading':
      return (
        <Alone>
          <h1 className="sr-only">{messages.title}</h1>
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
          <Skeleton className="h-96" />
        </Alone>
      )
    case 'failed':
      return (
        <Alone>
          <EmptyState
            as="h1"
            title={messages.failed}
            hint={`${shown.reason} ${messages.failedHint}`}
            action={<Button onClick={() => void show(readAll)}>{messages.retry}</Button>}
          />
        </Alone>
      )
    case 'intro': {
      const { head } = shown
      return (
        <>
          <Top head={head} />
          <ClassIntro
            head={head}
            isStarting={isStarting}
            onStart={(extraMinutes) => {
              setStarting(true)
              const start = async () => withSheet(head, await callQuietly(startClassExam, { params: { token }, body: { extraMinutes } }))
              void show(start).finally(() => setStarting(false))
            }}
          />
        </>
      )
    }
    case 'sitting': {
      const { head, tasks, sitting } = shown
      const take = (next: Sitting) => setShown({ ...shown, sitting: next })
      const exam = { slug: null, tasks }
      return (
        <>
          <Top head={head} />
          {sitting.result !== null ? (
            <SittingResult exam={exam} parts={parts} sitting={sitting} result={sitting.result} onMarked={take} onAgain={null} />
          ) : sitting.handedInAt !== null ? (
            <Alone>
              <EmptyState
                title={messages.handedIn}
                hint={sitting.resultFrom === null ? undefined : messages.waits(sitting.resultFrom)}
                action={<Button onClick={() => void show(readAll)}>{messages.check}</Button>}
              />
              <LatePhotos sittingId={sitting.id} tasks={tasks} />
            </Alone>
          ) : (
            <SittingSheet
              key={sitting.id}
              exam={exam}
              parts={parts}
              sitting={sitting}
              onOver={() => void show(readAll)}
              onHandedIn={take}
            />
          )}
        </>
      )
    }
  }
}

function Alone({ children }: { children: ReactNode }) {
  return <div className="page py-6">{children}</div>
}

function Top({ head: { name, teacher, taskCount, points } }: { head: Head }) {
  return (
    <header className="page sit-top">
      <h1 className="heading text-2xl wrap-anywhere">{withHardSpaces(name)}</h1>
      <p className="wrap-anywhere text-text-muted">{messages.from(teacher)}</p>
      <p className="text-text-muted">{messages.figures(taskCount, points)}</p>
    </header>
  )
}
