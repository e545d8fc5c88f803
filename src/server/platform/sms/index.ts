/** Sending short messages: through a gateway by setting, into a folder where there is none. */
export { createSmsSender, smsFolder } from '#server/platform/sms/create-sms-sender.ts'
export type { Sms, SmsSender } from '#server/platform/sms/sms.ts'
