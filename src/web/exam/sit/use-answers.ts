import { useEffect, useRef, useState } from 'react'
import type { GivenAnswer, Sitting } from '#contract/exam-sitting.ts'
import { isOutOfReach } from '#web/lib/failures.ts'
import { readSitting, saveGiven } from '#web/exam/sit/api.ts'
import { keepAnswers, readKept } from '#web/exam/sit/kept-answers.ts'

const REST_MS = 400
const PAUSE_MS = 3_000
/** A teacher may give somebody more time. */
const LOOK_MS = 30_000

/** Tells where the answers are: with the server, on their way, or on this device until there is a connection. */
export type Saving = 'saved' | 'saving' | 'away'

/**
 * The answers of a sitting that goes on: each change is kept on the device at once and sent when writing rests, again and
 * again while the server is out of reach. What was written elsewhere comes when this page is looked at again.
 */
export function useAnswers(sitting: Sitting, onOver: () => void, onRead: (read: Sitting) => void) {
  const [unsent] = useState(() => new Map(readKept(sitting.id).map((answer) => [answer.homeworkId, answer])))
  const [answers, setAnswers] = useState<ReadonlyMap<number, GivenAnswer>>(() => merged(sitting, unsent))
  const [saving, setSaving] = useState<Saving>(unsent.size > 0 ? 'saving' : 'saved')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void>>(null)
  const over = useRef(onOver)
  over.current = onOver

  function keep() {
    keepAnswers(sitting.id, [...unsent.values()])
  }

  function sendIn(pauseMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), pauseMs)
  }

  /** Sends what waits, one after another; two calls at once share one run. */
  function flush(): Promise<void> {
    clearTimeout(timer.current)
    running.current ??= send().finally(() => {
      running.current = null
    })
    return running.current
  }

  async function send() {
    for (let [next] = unsent.values(); next !== undefined; [next] = unsent.values()) {
      setSaving('saving')
      try {
        await saveGiven(sitting.id, next)
      } catch (error) {
        if (isOutOfReach(error)) {
          setSaving('away')
          sendIn(PAUSE_MS)
          return
        }
        // Its time is over, or the task isn't what it was: the page as the server has it says which.
        unsent.delete(next.homeworkId)
        keep()
        over.current()
        continue
      }
      if (unsent.get(next.homeworkId) === next) unsent.delete(next.homeworkId)
      keep()
    }
    setSaving('saved')
  }

  useEffect(() => {
    if (unsent.size > 0) void flush()
    const look = () => {
      if (document.visibilityState === 'hidden') return
      if (unsent.size > 0) return void flush()
      void readAgain().catch(() => undefined)
    }
    const readAgain = async (): Promise<void> => {
      const read = await readSitting(sitting.id)
      if (read.result !== null || read.handedInAt !== null) over.current()
      else {
        onRead(read)
        if (unsent.size === 0) setAnswers(merged(read, unsent))
      }
    }
    const events = [
      [document, 'visibilitychange'],
      [window, 'focus'],
      [window, 'online'],
    ] as const
    for (const [target, name] of events) target.addEventListener(name, look)
    const looking = sitting.isInClass ? setInterval(look, LOOK_MS) : undefined
    return () => {
      clearInterval(looking)
      for (const [target, name] of events) target.removeEventListener(name, look)
      clearTimeout(timer.current)
    }
    // A sitting is mounted anew for another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return {
    answers,
    saving,
    flush,
    change(homeworkId: number, change: Partial<GivenAnswer>) {
      const before = unsent.get(homeworkId) ?? answers.get(homeworkId) ?? { homeworkId, answersIds: [], typed: [], isMarked: false }
      const after = { ...before, ...change }
      unsent.set(homeworkId, after)
      keep()
      setAnswers((all) => new Map([...all, [homeworkId, after]]))
      setSaving((is) => (is === 'away' ? is : 'saving'))
      sendIn(REST_MS)
    },
  }
}

function merged({ given }: Sitting, unsent: ReadonlyMap<number, GivenAnswer>): ReadonlyMap<number, GivenAnswer> {
  return new Map([...given.map((answer): [number, GivenAnswer] => [answer.homeworkId, answer]), ...unsent])
}

/** True for a task that something was answered to. */
export function isAnswered(answer: GivenAnswer | undefined): boolean {
  return answer !== undefined && (answer.answersIds.length > 0 || answer.typed.some(({ typed }) => typed.trim() !== ''))
}
