import { join } from 'node:path'
import { keepMessage } from '#server/platform/inbox/kept-messages.ts'
import { httpGateway } from '#server/platform/sms/http-gateway.ts'
import type { SmsSender } from '#server/platform/sms/sms.ts'

type SmsSettings = {
  SMS_GATEWAY_URL: string | null
  SMS_GATEWAY_TOKEN: string | null
  SMS_FROM: string
  DATA_DIR: string
  isProduction: boolean
}

/** The folder in which short messages land when there is no gateway; null when there is one, and in production, which has no such inbox. */
export function smsFolder({ SMS_GATEWAY_URL, DATA_DIR, isProduction }: SmsSettings): string | null {
  return SMS_GATEWAY_URL !== null || isProduction ? null : join(DATA_DIR, 'sms')
}

/** The sender that the settings name. In production without a gateway messages wait in the outbox: each try fails. */
export function createSmsSender(settings: SmsSettings): SmsSender {
  if (settings.SMS_GATEWAY_URL !== null)
    return httpGateway(settings.SMS_GATEWAY_URL, { token: settings.SMS_GATEWAY_TOKEN, from: settings.SMS_FROM })
  const folder = smsFolder(settings)
  if (folder !== null) return { send: (sms) => keepMessage(folder, sms) }
  return { send: () => Promise.reject(new Error('There is no SMS gateway: set SMS_GATEWAY_URL')) }
}
