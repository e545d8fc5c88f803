import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { mountInbox } from '#server/platform/inbox/routes.ts'
import { createSmsSender, smsFolder } from '#server/platform/sms/index.ts'

const sms = { to: '600100200', text: 'Kod Wizards: 123456. Działa 10\u00a0minut, nie podawaj go nikomu.' }
const settings = { SMS_GATEWAY_URL: null, SMS_GATEWAY_TOKEN: null, SMS_FROM: '', DATA_DIR: '/nowhere', isProduction: false }

type Received = { method: string | undefined; authorization: string | undefined; form: URLSearchParams }

let gateway: Server | undefined
const folders: string[] = []
afterEach(async () => {
  await new Promise((resolve) => (gateway ? gateway.close(resolve) : resolve(undefined)))
  gateway = undefined
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A gateway of the test on a free port, that keeps what it was told and answers as said. */
async function aGateway(status: number, body: string): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  gateway = createServer((request, reply) => {
    let text = ''
    request.on('data', (data) => (text += String(data)))
    request.on('end', () => {
      const { method, headers } = request
      received.push({ method, authorization: headers.authorization, form: new URLSearchParams(text) })
      reply.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end(body)
    })
  })
  await new Promise<void>((resolve) => gateway?.listen(0, '127.0.0.1', resolve))
  const address = gateway.address()
  if (address === null || typeof address !== 'object') throw new Error('No port')
  return { url: `http://127.0.0.1:${address.port}/sms.do`, received }
}

test('a message goes through the gateway with its country, text, sender and token', async () => {
  const { url, received } = await aGateway(200, '{"count":1}')
  await createSmsSender({ ...settings, SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: 'tajny', SMS_FROM: 'Wizards' }).send(sms)
  expect(received.map(({ method, authorization, form }) => ({ method, authorization, form: Object.fromEntries(form) }))).toEqual([
    {
      method: 'POST',
      authorization: 'Bearer tajny',
      form: { to: '48600100200', message: sms.text, format: 'json', from: 'Wizards' },
    },
  ])
})

test.each([
  ['a gateway that fails', 500, ''],
  ['a refusal told with status 200', 200, '{"error":13,"message":"No correct phonenumbers"}'],
  ['a redirect, which could carry the code elsewhere', 302, ''],
])('%s is a failure, so that the outbox tries again', async (_, status, body) => {
  const { url } = await aGateway(status, body)
  await expect(createSmsSender({ ...settings, SMS_GATEWAY_URL: url }).send(sms)).rejects.toThrow()
})

test('without a gateway messages lie in a folder and on a page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wizards-sms-'))
  folders.push(folder)
  const inFolder = { ...settings, DATA_DIR: folder }
  expect(smsFolder(inFolder)).toBe(join(folder, 'sms'))
  const server = Fastify()
  mountInbox(server, { path: '/dev/sms', title: 'SMS-y', dir: join(folder, 'sms') })
  await createSmsSender(inFolder).send({ ...sms, text: `<b>${sms.text}` })
  expect((await server.inject('/dev/sms.json')).json()).toMatchObject([{ to: sms.to, text: `<b>${sms.text}` }])
  const page = (await server.inject('/dev/sms')).body
  expect(page).toContain('123456')
  expect(page).not.toContain('<b>')
})

test('in production without a gateway nothing is kept in a folder: the message fails and waits', async () => {
  const production = { ...settings, isProduction: true }
  expect(smsFolder(production)).toBeNull()
  expect(smsFolder({ ...settings, SMS_GATEWAY_URL: 'https://sms.example' })).toBeNull()
  await expect(createSmsSender(production).send(sms)).rejects.toThrow('SMS_GATEWAY_URL')
})
