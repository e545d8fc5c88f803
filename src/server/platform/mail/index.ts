/** Sending mails: through a mail server by setting, into a folder where there is none. */
export { letterHtml, letterText, type Letter } from '#server/platform/mail/compose-mail.ts'
export { createMailer, mailFolder } from '#server/platform/mail/create-mailer.ts'
export type { Mail, Mailer } from '#server/platform/mail/mail.ts'
