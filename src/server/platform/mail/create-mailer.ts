import { join } from 'node:path'
import { keepMessage } from '#server/platform/inbox/kept-messages.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { smtpMailer } from '#server/platform/mail/smtp-mailer.ts'

type MailSettings = { SMTP_URL: string | null; MAIL_FROM: string; DATA_DIR: string; isProduction: boolean }

/** The folder in which mails land when there is no mail server; null when there is one, and in production, which has no such inbox. */
export function mailFolder({ SMTP_URL, DATA_DIR, isProduction }: MailSettings): string | null {
  return SMTP_URL !== null || isProduction ? null : join(DATA_DIR, 'mail')
}

/** The mailer that the settings name. In production without a mail server mails wait in the outbox: each try fails. */
export function createMailer(settings: MailSettings): Mailer {
  if (settings.SMTP_URL !== null) return smtpMailer(settings.SMTP_URL, settings.MAIL_FROM)
  const folder = mailFolder(settings)
  if (folder !== null) return { send: (mail) => keepMessage(folder, mail) }
  return { send: () => Promise.reject(new Error('There is no mail server: set SMTP_URL')) }
}
