import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'

/** The abilities of this installation, so that pages offer nothing that isn't there. */
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
    /** Address that people are told to write to. */
    contactEmail: z.string(),
    /** Services that an installation may do without. */
    can: z.object({
      /** Films of tasks and courses are hosted by a video library. */
      hostFilms: z.boolean(),
      /** Films are made playable here, by ffmpeg. */
      makeFilms: z.boolean(),
      searchBooks: z.boolean(),
      showBookCovers: z.boolean(),
      /** Mails leave for the mailboxes of people; otherwise they wait, or lie on /dev/mail. */
      sendMail: z.boolean(),
      /** The same for short messages. */
      sendSms: z.boolean(),
    }),
  }),
} satisfies Endpoint

/** The path to which browsers report violations of the content security policy. */
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
