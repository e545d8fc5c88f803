import type * as z from 'zod/mini'
import * as contract from '#contract/notification.ts'
import { browserApi, callQuietly } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { readUnread } from '#web/notification/unread-store.ts'

/** Marks one as read on the way to what it tells of: a failure is nobody's matter, it stays unread. */
export async function markRead(id: number): Promise<void> {
  await callQuietly(contract.readNotification, { params: { id } }).catch(() => null)
  await showChange()
}

export async function markAllRead(): Promise<void> {
  await browserApi.call(contract.readAllNotifications)
  await showChange()
}

export const saveSetting = (body: z.input<typeof contract.saveNotificationSetting.body>) =>
  browserApi.call(contract.saveNotificationSetting, { body })
export const unsubscribe = (token: string) => browserApi.call(contract.unsubscribeFromMails, { body: { token } })

/** The live connection tells of it too; without one this tab knows at least. */
async function showChange(): Promise<void> {
  await Promise.all([readUnread(), readAnew(contract.listNotifications)])
}
