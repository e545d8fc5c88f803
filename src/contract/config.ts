import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/nothing.ts'

/** What this installation can do, so that pages offer nothing that isn't there. */
export const getConfig = {
  name: 'config.get',
  method: 'GET',
  path: '/config',
  access: 'everyone',
  summary: 'What this installation can do.',
  params: noParams,
  query: noQuery,
  body: noBody,
  reply: z.object({
    version: z.string(),
    origin: z.string(),
    isProduction: z.boolean(),
    database: z.enum(['embedded', 'postgres']),
    /** Contact shown in the footer and on the error page. */
    contactEmail: z.string(),
  }),
} satisfies Endpoint

/** Where browsers report what the content security policy stopped. */
export const reportCsp = {
  name: 'config.cspReport',
  method: 'POST',
  path: '/csp-report',
  access: 'everyone',
  summary: 'Takes content security policy reports; they are logged.',
  params: noParams,
  query: noQuery,
  body: z.unknown(),
  reply: z.object({}),
} satisfies Endpoint
