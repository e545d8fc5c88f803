import { lazy, Suspense, useState } from 'react'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import type { HomeworkContent } from '#contract/homework/homework-writing.ts'
import { listUndecidedAnswers } from '#contract/homework/typed-answers.ts'
import { readAnswer } from '#math/compare/read-answer.ts'
import { kindLabels, messages as fieldMessages } from '#web/homework/form/fields/expected-messages.ts'
import { clearUndecided } from '#web/homework/manage/api.ts'
import { messages } from '#web/homework/manage/messages.ts'
import { bring } from '#web/lib/bring.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { loadRenderedTex } from '#web/rich-editor/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const RenderedTex = lazy(() => bring(loadRenderedTex))

/** The expected answers of a task with their known mistakes, and what pupils typed that nobody could judge: for its author and admins. */
export function ExpectedAnswers({ content: { id, expectedAnswers } }: { content: Pick<HomeworkContent, 'id' | 'expectedAnswers'> }) {
  const names = expectedAnswers.map(({ label }, place) => label || fieldMessages.answer(place + 1))
  return (
    <section aria-label={messages.expectedAnswers} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="heading text-xl">{messages.expectedAnswers}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {expectedAnswers.map((expected, place) => (
          <li key={place} className="card grid grid-cols-[minmax(0,1fr)] gap-2">
            <p className="overflow-x-auto">
              <span className="font-semibold">{names[place]}</span>{' '}
              <span className="text-sm text-text-muted">({kindLabels[expected.kind]})</span>: <Value of={expected} value={expected.value} />
            </p>
            {expected.mistakes.map(({ value, hint }) => (
              <p key={value} className="overflow-x-auto text-sm">
                <span aria-hidden>✗ </span>
                <Value of={expected} value={value} />: {hint}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <Undecided id={id} names={names} />
    </section>
  )
}

/** A value as a formula; one that is words, as it stands. */
function Value({ of: expected, value }: { of: ExpectedAnswer; value: string }) {
  const read = readAnswer(expected, value)
  const tex = 'readings' in read ? read.readings[0]?.tex : undefined
  if (tex === undefined) return <span>{value}</span>
  return (
    <Suspense fallback={<span>{value}</span>}>
      <RenderedTex tex={tex} />
    </Suspense>
  )
}

function Undecided({ id, names }: { id: number; names: readonly string[] }) {
  const undecided = useServer(listUndecidedAnswers, { params: { id } })
  const [isClearing, setClearing] = useState(false)

  async function clear() {
    setClearing(true)
    try {
      await clearUndecided(id)
      await undecided.reload()
      showToast({ title: messages.cleared, variant: 'success' })
    } catch {
      // the toast of the failed call has said why
    } finally {
      setClearing(false)
    }
  }

  return (
    <Loaded of={undecided} waiting={<Skeleton className="h-16" />} failed={messages.undecidedFailed}>
      {(answers) =>
        answers.length === 0 ? (
          <p className="text-sm text-text-muted">{messages.undecidedNone}</p>
        ) : (
          <>
            <h3 className="font-semibold">{messages.undecided}</h3>
            <p className="text-sm text-text-muted">{messages.undecidedLead}</p>
            <ul aria-label={messages.undecided} className="grid grid-cols-[minmax(0,1fr)] gap-1">
              {answers.map(({ field, typed, verdict, count }) => (
                <li key={`${field} ${typed}`} className="flex flex-wrap items-baseline gap-x-3">
                  <code className="min-w-0 break-words">{typed}</code>
                  <span className="text-sm text-text-muted">
                    {names.length > 1 && `${names[field] ?? ''}, `}
                    {verdict === 'unreadable' ? messages.unreadable : messages.unjudged}, {messages.times(count)}
                  </span>
                </li>
              ))}
            </ul>
            <Button size="sm" className="justify-self-start" loading={isClearing} onClick={() => void clear()}>
              {messages.clearUndecided}
            </Button>
          </>
        )
      }
    </Loaded>
  )
}
