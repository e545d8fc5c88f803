import { pino } from 'pino'
import { expect, test } from 'vitest'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { errorReply } from '#server/platform/http/error-reply.ts'

function replyTo(error: unknown): { body: ReturnType<typeof errorReply>['body']; log: string } {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  return { body: errorReply(error, 'prosba-1', log).body, log: lines.join('') }
}

test('a failure nobody foresaw is told in general words, and logged with what happened', () => {
  const { body, log } = replyTo(new TypeError('Cannot read properties of undefined (reading tajne)'))
  expect(body).toEqual({
    statusCode: 500,
    error: 'INTERNAL',
    message: ['Wystąpił błąd po stronie serwera, spróbuj ponownie później.'],
    fields: {},
    requestId: 'prosba-1',
  })
  expect(log).toContain('Cannot read properties of undefined')
})

test('what is thrown and is no error is told in the same words', () => {
  for (const thrown of [undefined, null, 'tekst', 42, { statusCode: 404 }])
    expect(replyTo(thrown).body).toMatchObject({ statusCode: 500, message: [messages.serverError] })
})

test('a refusal is told as it is, and leaves no line in the log', () => {
  const { body, log } = replyTo(new AppError('NOT_FOUND', 'Nie ma takiego zadania.'))
  expect(body).toMatchObject({ statusCode: 404, error: 'NOT_FOUND', message: ['Nie ma takiego zadania.'] })
  expect(log).toBe('')
})
