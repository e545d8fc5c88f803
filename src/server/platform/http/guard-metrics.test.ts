import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { guardMetrics } from '#server/platform/http/guard-metrics.ts'

async function statusOf(settings: { METRICS_TOKEN: string | null; isProduction: boolean }, authorization?: string): Promise<number> {
  const server = Fastify()
  server.get('/metrics', { onRequest: guardMetrics(settings) }, () => 'figures')
  server.setErrorHandler((error, _, reply) => reply.code(error instanceof Error && 'status' in error ? Number(error.status) : 500).send())
  const { statusCode } = await server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
  await server.close()
  return statusCode
}

test('in production the figures are for whoever has the token, and without one for nobody', async () => {
  const guarded = { METRICS_TOKEN: 'tajny', isProduction: true }
  expect(await statusOf(guarded, 'Bearer tajny')).toBe(200)
  for (const authorization of [undefined, 'Bearer inny', 'tajny', 'Bearer tajny ']) expect(await statusOf(guarded, authorization)).toBe(404)
  expect(await statusOf({ METRICS_TOKEN: null, isProduction: true }, 'Bearer ')).toBe(404)
})

test('elsewhere they are open until a token is set', async () => {
  expect(await statusOf({ METRICS_TOKEN: null, isProduction: false })).toBe(200)
  expect(await statusOf({ METRICS_TOKEN: 'tajny', isProduction: false })).toBe(404)
})
