import type { Limit } from '#server/platform/rate-limit/index.ts'

export const limits = {
  send: { name: 'check.create', max: 30, windowSeconds: 3600 },
  report: { name: 'check.report', max: 20, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>
