import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CHECK_CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import { callAs, callAsAdmin, signInAsNew } from './accounts.ts'
import { orderOf } from './orders.ts'

/** Buys ten tokens by transfer in the name of whoever is signed in on the page; an admin confirms it. */
export async function buyTokens(page: Page, origin: string): Promise<void> {
  const { id } = await orderOf(page, origin, { code: 'zetony-10', method: 'MANUAL' })
  await callAsAdmin(origin, 'POST', `/admin/order/${id}/confirm`, {}, { 'idempotency-key': randomUUID() })
}

/** Buys tokens and sends a solution of a task to be checked; its id. */
export async function aCheckOf(page: Page, origin: string, homeworkId: number): Promise<number> {
  await buyTokens(page, origin)
  const { tokens, hours } = await callAs<{ tokens: number; hours: number }>(page, origin, 'GET', '/solution-check/terms')
  const body = { homeworkId, photoIds: [], message: '<p>Wychodzi 5.</p>', tokens, hours, consentVersion: CHECK_CONSENT_VERSION }
  const { id } = await callAs<{ id: number }>(page, origin, 'POST', '/solution-check', body, { 'idempotency-key': randomUUID() })
  return id
}

/** Has the teacher who is signed in on the page check what a pupil sent, which earns them something. */
export async function earnByCheck(page: Page, origin: string, homeworkId: number): Promise<void> {
  const context = await page.context().browser()?.newContext({ baseURL: origin })
  if (!context) throw new Error('The page belongs to no browser')
  const pupil = await context.newPage()
  await signInAsNew(pupil, origin)
  const id = await aCheckOf(pupil, origin, homeworkId)
  await context.close()
  await callAs(page, origin, 'PUT', `/solution-check/${id}/take`)
  await callAs(page, origin, 'PUT', `/solution-check/${id}/answer`, {
    verdict: 'CORRECT',
    points: 2,
    maxPoints: 2,
    words: '<p>Dobrze.</p>',
    marks: [],
  })
}
