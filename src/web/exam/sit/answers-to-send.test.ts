import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GivenAnswer } from '#contract/exam-sitting.ts'
import { AppError, type ErrorCode } from '#contract/http/errors.ts'
import { answersToSend, type Saving } from '#web/exam/sit/answers-to-send.ts'
import { forgetAnswer, keepAnswer, readKept } from '#web/exam/sit/kept-answers.ts'
import { memoryStorage } from '#web/lib/testing/memory-storage.ts'

const chosen = (homeworkId: number, answerId = 1): GivenAnswer => ({ homeworkId, answersIds: [answerId], typed: [], isMarked: false })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that replies to each answer as the test says, and what the page is told meanwhile. */
function aPage(sittingId = 7) {
  const page = { refusal: null as ErrorCode | null, taken: [] as GivenAnswer[], reads: 0, saving: 'saved' as Saving }
  const reply = (): void => {
    if (page.refusal !== null) throw new AppError(page.refusal, 'Nie teraz.')
  }
  const sending = answersToSend(sittingId, {
    save: async (answer) => {
      reply()
      page.taken.push(answer)
    },
    read: async () => {
      page.reads += 1
    },
    onSaving: (saving) => {
      page.saving = saving
    },
  })
  return { page, sending }
}

test('answers of two tabs stand beside each other, and one is forgotten only where no other has come since', () => {
  keepAnswer(7, chosen(1))
  keepAnswer(7, chosen(2))
  keepAnswer(70, chosen(3))
  expect(readKept(7)).toEqual([chosen(1), chosen(2)])
  keepAnswer(7, chosen(1, 5))
  forgetAnswer(7, chosen(1))
  forgetAnswer(7, chosen(2))
  expect(readKept(7)).toEqual([chosen(1, 5)])
})

test.for<ErrorCode>(['UNAVAILABLE', 'INTERNAL', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS'])(
  'an answer that met %s is kept and sent again; nothing is handed in before',
  async (refusal) => {
    const { page, sending } = aPage()
    page.refusal = refusal
    sending.put(chosen(1))
    await expect(sending.flush()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(page).toMatchObject({ saving: 'away', taken: [], reads: 0 })
    expect(readKept(7)).toEqual([chosen(1)])
    page.refusal = null
    await vi.advanceTimersByTimeAsync(3_000)
    expect(page).toMatchObject({ saving: 'saved', taken: [chosen(1)] })
    await sending.flush()
    expect(readKept(7)).toEqual([])
  },
)

test.for<ErrorCode>(['CONFLICT', 'NOT_FOUND', 'VALIDATION'])(
  'an answer that was refused by %s goes, and what the server has is read before the page says that it is saved',
  async (refusal) => {
    const { page, sending } = aPage()
    page.refusal = refusal
    sending.put(chosen(1))
    sending.put(chosen(2))
    await sending.flush()
    expect(page).toMatchObject({ saving: 'saved', taken: [], reads: 1 })
    expect(readKept(7)).toEqual([])
    expect(sending.waiting.size).toBe(0)
  },
)

test('what was kept before a reload is sent first, and nothing more once the page has gone', async () => {
  keepAnswer(7, chosen(1))
  const { page, sending } = aPage()
  sending.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.taken).toEqual([chosen(1)])
  page.refusal = 'UNAVAILABLE'
  sending.put(chosen(2))
  await vi.advanceTimersByTimeAsync(400)
  sending.stop()
  page.refusal = null
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.taken).toEqual([chosen(1)])
  expect(readKept(7)).toEqual([chosen(2)])
})
