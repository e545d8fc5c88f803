import { useEffect, useRef, useState } from 'react'
import type { GivenAnswer, Sitting } from '#contract/exam-sitting.ts'
import { answersToSend, type Saving } from '#web/exam/sit/answers-to-send.ts'
import { readSitting, saveGiven } from '#web/exam/sit/api.ts'
import { mayPass } from '#web/lib/failures.ts'

/** A teacher may give somebody more time. */
const LOOK_MS = 30_000

/**
 * The answers of a sitting that goes on: each change is kept on the device at once and sent when writing rests, again and
 * again while the server is out of reach. What was written elsewhere comes when this page is looked at again.
 */
export function useAnswers(sitting: Sitting, onOver: () => void, onRead: (read: Sitting) => void) {
  const [sending] = useState(() =>
    answersToSend(sitting.id, { save: (answer) => saveGiven(sitting.id, answer), read: readAgain, onSaving: (is) => setSaving(is) }),
  )
  const [answers, setAnswers] = useState<ReadonlyMap<number, GivenAnswer>>(() => merged(sitting, sending.waiting))
  const [saving, setSaving] = useState<Saving>(sending.waiting.size > 0 ? 'saving' : 'saved')
  const over = useRef(onOver)
  over.current = onOver

  async function readAgain(): Promise<void> {
    try {
      const read = await readSitting(sitting.id)
      if (read.result !== null || read.handedInAt !== null) return over.current()
      onRead(read)
      setAnswers(merged(read, sending.waiting))
    } catch (error) {
      if (mayPass(error)) throw error
      over.current()
    }
  }

  useEffect(() => {
    sending.start()
    const look = () => {
      if (document.visibilityState !== 'hidden') sending.catchUp()
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
      sending.stop()
    }
    // A sitting is mounted anew for another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return {
    answers,
    saving,
    flush: sending.flush,
    change(homeworkId: number, change: Partial<GivenAnswer>) {
      const before = sending.waiting.get(homeworkId) ??
        answers.get(homeworkId) ?? { homeworkId, answersIds: [], typed: [], isMarked: false }
      const after = { ...before, ...change }
      sending.put(after)
      setAnswers((all) => new Map([...all, [homeworkId, after]]))
      setSaving((is) => (is === 'away' ? is : 'saving'))
    },
  }
}

function merged({ given }: Sitting, waiting: ReadonlyMap<number, GivenAnswer>): ReadonlyMap<number, GivenAnswer> {
  return new Map([...given.map((answer): [number, GivenAnswer] => [answer.homeworkId, answer]), ...waiting])
}

/** True for a task that something was answered to. */
export function isAnswered(answer: GivenAnswer | undefined): boolean {
  return answer !== undefined && (answer.answersIds.length > 0 || answer.typed.some(({ typed }) => typed.trim() !== ''))
}
