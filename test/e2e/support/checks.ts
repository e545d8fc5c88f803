import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CHECK_CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import { callAs, callAsAdmin } from './accounts.ts'
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
