import { expect, test } from 'vitest'
import { createMetrics } from '#server/platform/metrics/metrics.ts'

test('lists are counted by application, and whatever names are sent, lines stay few', async () => {
  const { registry, countListRequest } = createMetrics()
  for (const app of ['mobile', 'mobile', undefined, ['a', 'b'], 'a"b\n']) countListRequest(app)
  for (let number = 0; number < 500; number++) countListRequest(`app-${number}`)
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('wizards_homework_list_requests_total'))
  expect(lines).toContain('wizards_homework_list_requests_total{app="mobile"} 2')
  expect(lines).toContain('wizards_homework_list_requests_total{app="none"} 3')
  expect(lines.length).toBeLessThan(25)
})
