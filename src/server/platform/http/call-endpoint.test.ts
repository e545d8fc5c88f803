import '#contract/http/zod-polish.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { noParams } from '#contract/http/nothing.ts'
import { queryInt } from '#contract/http/query-values.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { callEndpoint } from '#server/platform/http/call-endpoint.ts'
import { routeTable } from '#server/platform/http/mount-routes.ts'
import { route } from '#server/platform/http/route.ts'
import type { Logger } from '#server/platform/log/logger.ts'

const endpoint = {
  name: 'test.call',
  method: 'POST',
  path: '/test',
  access: 'everyone',
  summary: 'A test.',
  params: noParams,
  query: z.object({ page: queryInt(1, 9) }),
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ name: z.string(), at: dateTime }),
} satisfies Endpoint

const at = new Date('2026-05-01T10:00:00.000Z')
const echo = route(endpoint, ({ body }) => Promise.resolve({ name: body.name, at, secret: 'x' }))
// Neither is touched by the handler above.
const context = { db: {} as Db, log: {} as Logger, viewer: anonymous }

test('a reply is cut to the shape of the contract and its dates are ISO text', async () => {
  expect(await callEndpoint(echo, context, { body: { name: 'Ola' } })).toEqual({ name: 'Ola', at: '2026-05-01T10:00:00.000Z' })
})

test('bad input is refused with Polish messages by field, and unknown keys are not repeated', async () => {
  const refusal = await callEndpoint(echo, context, { query: { page: ['0'] }, body: { name: 5, '<b>evil</b>': 1 } }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({
    code: 'VALIDATION',
    messages: ['Wartość nie może być mniejsza niż 1', 'Niepoprawny format', 'Nieznane pole'],
    fields: { page: 'Wartość nie może być mniejsza niż 1', name: 'Niepoprawny format' },
  })
  expect(JSON.stringify(refusal)).not.toContain('evil')
})

test('the policy decides before anything else', async () => {
  const asked = async (access: Endpoint['access'], viewer: Viewer): Promise<string> => {
    const result: unknown = await callEndpoint(
      { ...echo, endpoint: { ...endpoint, access } },
      { ...context, viewer },
      { body: { name: 'Ola' } },
    ).catch((error: unknown) => error)
    return result instanceof AppError ? result.code : 'done'
  }
  const pupil: Viewer = { id: 1, role: 'USER', hasActiveSubscription: false }
  const admin: Viewer = { id: 2, role: 'ADMIN', hasActiveSubscription: false }
  expect(
    await Promise.all([
      asked('signedIn', anonymous),
      asked('signedIn', pupil),
      asked(['ADMIN'], anonymous),
      asked(['ADMIN'], pupil),
      asked(['ADMIN'], admin),
    ]),
  ).toEqual(['UNAUTHENTICATED', 'done', 'UNAUTHENTICATED', 'FORBIDDEN', 'done'])
})

test('an operation without a route, a route outside the contract and a missing policy stop the start', () => {
  expect(() => routeTable([endpoint], [])).toThrow('test.call')
  expect(() => routeTable([], [echo])).toThrow('test.call')
  // @ts-expect-error: the type forbids it, the start forbids it too
  expect(() => routeTable([{ ...endpoint, access: undefined }], [echo])).toThrow('without a policy: test.call')
})
