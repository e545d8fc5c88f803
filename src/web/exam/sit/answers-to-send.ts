import type { GivenAnswer } from '#contract/exam-sitting.ts'
import { AppError } from '#contract/http/errors.ts'
import { forgetAnswer, keepAnswer, readKept } from '#web/exam/sit/kept-answers.ts'
import { mayPass, reasonOf } from '#web/lib/failures.ts'

const REST_MS = 400
const PAUSE_MS = 3_000

/** Tells where the answers are: with the server, on their way, or on this device until the server is in reach. */
export type Saving = 'saved' | 'saving' | 'away'

type Does = {
  save: (answer: GivenAnswer) => Promise<unknown>
  /** Reads what the server has, and shows it but for what waits here. */
  read: () => Promise<void>
  onSaving: (saving: Saving) => void
}

/**
 * The answers of a sitting that the server hasn't taken yet, kept on the device and sent one after another, again and again until each
 * is taken or refused for good. The sitting is read between them, never beside one that is on its way.
 */
export function answersToSend(sittingId: number, { save, read, onSaving }: Does) {
  const waiting = new Map(readKept(sittingId).map((answer) => [answer.homeworkId, answer]))
  let isToRead = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  function sendIn(pauseMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void tryToSend(), pauseMs)
  }

  const tryToSend = (): Promise<void> => flush().catch(() => undefined)

  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= send().finally(() => {
      running = null
    })
    return running
  }

  async function send() {
    try {
      for (let [next] = waiting.values(); next !== undefined || isToRead; [next] = waiting.values()) {
        if (next === undefined) {
          await read()
          isToRead = false
        } else {
          onSaving('saving')
          await sendOne(next)
        }
      }
      onSaving('saved')
    } catch (error) {
      if (isStopped) throw error
      onSaving('away')
      sendIn(PAUSE_MS)
      throw new AppError('UNAVAILABLE', reasonOf(error))
    }
  }

  async function sendOne(answer: GivenAnswer) {
    try {
      await save(answer)
    } catch (error) {
      if (mayPass(error)) throw error
      // Its time is over, or the task isn't what it was: what the server has is shown in its place.
      isToRead = true
    }
    if (waiting.get(answer.homeworkId) === answer) waiting.delete(answer.homeworkId)
    forgetAnswer(sittingId, answer)
  }

  return {
    waiting: waiting as ReadonlyMap<number, GivenAnswer>,

    /** Sends what was kept before a reload. */
    start() {
      isStopped = false
      if (waiting.size > 0) void tryToSend()
    },

    /** Sends nothing more by itself. */
    stop() {
      isStopped = true
      clearTimeout(timer)
    },

    put(answer: GivenAnswer) {
      waiting.set(answer.homeworkId, answer)
      keepAnswer(sittingId, answer)
      sendIn(REST_MS)
    },

    /** Sends what waits, and reads what the server has then. */
    catchUp() {
      isToRead = true
      void tryToSend()
    },

    /**
     * Sends what waits, one after another; two calls at once share one run.
     *
     * @throws {AppError} UNAVAILABLE while something waits that the server has neither taken nor refused
     */
    flush,
  }
}
