import { useEffect, useState } from 'react'
import type { Exam, ExamTask } from '#contract/exam.ts'
import type { EarlierSitting, Sitting } from '#contract/exam-sitting.ts'
import { paths } from '#contract/paths.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { readSitting, readSittings, readSittingSheet, startSitting } from '#web/exam/sit/api.ts'
import { messages } from '#web/exam/sit/messages.ts'
import { SitIntro } from '#web/exam/sit/SitIntro.tsx'
import { SittingResult } from '#web/exam/sit/SittingResult.tsx'
import { SittingSheet } from '#web/exam/sit/SittingSheet.tsx'
import type { TaskParts } from '#web/homework/index.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { untilInReach } from '#web/lib/until-in-reach.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

type Props = {
  /** `isPublic`: false for a sheet that was taken back since; what was begun is finished, nobody begins anew. */
  exam: Pick<Exam, 'slug' | 'minutes'> & { isPublic: boolean }
  parts: TaskParts
}

type Shown =
  | { kind: 'loading' }
  | { kind: 'failed'; reason: string }
  | { kind: 'intro'; hasBegun: boolean; earlier: readonly EarlierSitting[]; passPercent: number | null }
  | { kind: 'sitting'; tasks: readonly ExamTask[]; sitting: Sitting }

/** Whoever is signed in sits the exam: one sitting at a time, which any device goes on with. */
export function SitExam({ exam, parts }: Props) {
  const viewer = useKnownViewer()
  const who = viewer === undefined ? undefined : (viewer?.id ?? null)
  const [shown, setShown] = useState<Shown>({ kind: 'loading' })
  const [isStarting, setStarting] = useState(false)

  async function show(load: () => Promise<Shown>) {
    try {
      setShown(await untilInReach(load))
    } catch (error) {
      setShown({ kind: 'failed', reason: reasonOf(error) })
    }
  }

  const readIntro = async (): Promise<Shown> => {
    const { exam: sheet, open, earlier } = await readSittings(exam.slug)
    return { kind: 'intro', hasBegun: open !== null, earlier, passPercent: sheet.passPercent }
  }
  const withSheet = async (read: Promise<Sitting>): Promise<Shown> => {
    const sitting = await read
    const { tasks } = await readSittingSheet(sitting.id)
    return { kind: 'sitting', tasks, sitting }
  }
  const readOne = (id: number) => show(() => withSheet(readSitting(id)))

  useEffect(() => {
    // A reload goes on with what has begun.
    if (typeof who === 'number')
      void show(async () => {
        const { exam: sheet, open, earlier } = await readSittings(exam.slug)
        return open ? withSheet(readSitting(open.id)) : { kind: 'intro', hasBegun: false, earlier, passPercent: sheet.passPercent }
      })
    // Mounted anew for another exam; only who sits it may become known later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [who])

  if (who === null)
    return (
      <div className="page">
        <EmptyState
          title={messages.signInTitle}
          hint={messages.signInHint}
          action={
            <LinkButton to={paths.login(paths.examSit(exam.slug))} variant="primary">
              {messages.signIn}
            </LinkButton>
          }
        />
      </div>
    )
  switch (shown.kind) {
    case 'loading':
      return (
        <div className="page">
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
          <Skeleton className="h-96" />
        </div>
      )
    case 'failed':
      return (
        <div className="page">
          <EmptyState title={shown.reason} action={<Button onClick={() => void show(readIntro)}>{messages.retry}</Button>} />
        </div>
      )
    case 'intro':
      return (
        <SitIntro
          exam={exam}
          hasBegun={shown.hasBegun}
          earlier={shown.earlier}
          passPercent={shown.passPercent}
          isStarting={isStarting}
          onStart={(extraMinutes) => {
            setStarting(true)
            void show(() => withSheet(startSitting(exam.slug, extraMinutes))).finally(() => setStarting(false))
          }}
          onSee={(id) => void readOne(id)}
        />
      )
    case 'sitting': {
      const { tasks, sitting } = shown
      const sheet = { slug: exam.isPublic ? exam.slug : null, tasks }
      const take = (next: Sitting) => setShown({ ...shown, sitting: next })
      return sitting.result === null ? (
        <SittingSheet
          key={sitting.id}
          exam={sheet}
          parts={parts}
          sitting={sitting}
          onOver={() => void readOne(sitting.id)}
          onHandedIn={take}
        />
      ) : (
        <SittingResult
          exam={sheet}
          parts={parts}
          sitting={sitting}
          result={sitting.result}
          onMarked={take}
          onAgain={exam.isPublic ? () => void show(readIntro) : null}
        />
      )
    }
  }
}
