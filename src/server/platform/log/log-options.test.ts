import { createHash } from 'node:crypto'
import { DrizzleQueryError } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { logOptions } from '#server/platform/log/log-options.ts'

/** Everything that a server of ours logs while `act` runs. */
async function logged(act: (server: FastifyInstance) => unknown): Promise<string> {
  const lines: string[] = []
  const server = Fastify({ logger: { level: 'info', ...logOptions, stream: { write: (line: string) => void lines.push(line) } } })
  await act(server)
  await server.close()
  for (const line of lines) expect(() => void JSON.parse(line)).not.toThrow()
  return lines.join('')
}

const refused = Object.assign(new Error('invalid input syntax for type integer: "Sekretna 7"'), {
  severity: 'ERROR',
  code: '22P02',
  detail: 'Key (email)=(ala@example.pl) already exists.',
  where: "unnamed portal parameter $1 = 'Sekretna 7'",
  table: 'user',
  constraint: 'user_email_key',
})

test('a failed query is logged with its text, its code and its place, and without any of its values', async () => {
  const text = await logged(({ log }) =>
    log.error({ err: new DrizzleQueryError('insert into "user" values ($1, $2)', ['Sekretna 7', 'ala@example.pl'], refused) }, 'failed'),
  )
  expect(text).toContain('insert into')
  expect(text).toContain('22P02')
  expect(text).toContain('user_email_key')
  expect(text).toMatch(/at .*log-options\.test/)
  expect(text).not.toMatch(/Sekretna|ala@example/)
})

test('a value in the message of a broken query by hand is left out too', async () => {
  expect(await logged(({ log }) => log.error({ err: refused }, 'failed'))).not.toMatch(/Sekretna|ala@example/)
})

test('queries of addresses and e-mail addresses stand in no line, wherever they come from', async () => {
  const text = await logged(({ log }) => {
    log.warn(
      {
        report: JSON.stringify({
          'csp-report': {
            'document-uri': 'https://wizards.example/set-password?token=tajny-token',
            referrer: '/homeworks?search=moja+choroba',
          },
        }),
      },
      'report',
    )
    log.error({ err: new Error('550 no such user <ala.makota+x@poczta.example.pl>') }, 'mail https://a.example/x?y=1&z=2 failed')
  })
  expect(text).not.toMatch(/tajny-token|choroba|ala\.makota|z=2/)
  expect(text).toContain('set-password?…')
  expect(text).toContain('550 no such user <[e-mail]>')
})

test('links that open something to whoever has them stand in no line; other paths do', async () => {
  const tokens = Array.from({ length: 200 }, (_, index) =>
    createHash('sha256')
      .update(`${index}`)
      .digest()
      .subarray(index % 2 === 0 ? 16 : 0)
      .toString('base64url'),
  )
  const text = await logged(({ log }) => {
    for (const token of tokens)
      log.warn({ 'document-uri': `https://wizards.example/meetings/${token}`, to: `/lists/${token}/print` }, 'report')
    log.warn({ at: 'https://wizards.example/homeworks/Kwadrat-roznicy', file: '/assets/root-BX3kd9_2aaaaaaaaa.js:1:20' }, 'report')
  })
  for (const token of tokens) expect(text).not.toContain(token)
  expect(text).toContain('/meetings/…')
  expect(text).toContain('/lists/…/print')
  expect(text).toContain('/homeworks/Kwadrat-roznicy')
  expect(text).toContain('/assets/root-BX3kd9_2aaaaaaaaa.js:1:20')
})

test('a request is logged by its route', async () => {
  const text = await logged(async (server) => {
    server.get('/api/user/:id', (request) => {
      request.log.info('called')
      return {}
    })
    await server.inject('/api/user/ala?phone=600100200')
  })
  expect(text).toContain('/api/user/:id')
  expect(text).not.toMatch(/ala\?|600100200/)
})

test('a chain of causes that leads back to itself ends', async () => {
  const circular = new Error('circular')
  circular.cause = circular
  expect(await logged(({ log }) => log.error({ err: circular }, 'failed'))).toContain('circular')
})
