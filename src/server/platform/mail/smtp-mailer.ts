import { createHash } from 'node:crypto'
import type { Mailer } from '#server/platform/mail/mail.ts'

const TIMEOUT_MS = 15_000

/** Sends through a mail server, `smtp://user:password@host:587` or `smtps://…:465`. */
export function smtpMailer(url: string, from: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const makeTransport = async () =>
    (await import('nodemailer')).createTransport({
      host: hostname,
      port: port === '' ? (isSecure ? 465 : 587) : Number(port),
      secure: isSecure,
      ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      // A password never travels in the clear.
      requireTLS: !isSecure && username !== '',
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let transport: ReturnType<typeof makeTransport> | undefined
  return {
    async send({ id, unsubscribeUrl, ...mail }) {
      // The first mail brings the module: a start waits for nothing that writes mails.
      transport ??= makeTransport()
      const unsubscribe = unsubscribeUrl
        ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}
      const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribe }
      await (await transport).sendMail({ ...mail, from, messageId: messageId(id, from), headers })
    },
  }
}

/** Message-ID of a mail: the same each time it is sent, so that mailboxes and people know the second copy for one. */
function messageId(id: string, from: string): string {
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`
}
