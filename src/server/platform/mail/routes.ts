import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { type KeptMail, readMailFolder } from '#server/platform/mail/mail-folder.ts'

/** The development inbox: `/dev/mail` for people, `/dev/mail.json` for tests. Mounted only where mails land in a folder. */
export function mountMailInbox(server: FastifyInstance, dir: string): void {
  server.get('/dev/mail.json', async (_, reply) => reply.header('cache-control', 'no-store').send(await readMailFolder(dir)))
  server.get('/dev/mail', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(inboxPage(await readMailFolder(dir))),
  )
}

function inboxPage(mails: readonly KeptMail[]): string {
  const items = mails.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.at)} → ${escapeHtml(mail.to)}</p><pre>${linked(mail.text)}</pre></article>`,
  )
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Poczta</title></head><body><main><h1>Poczta (${mails.length})</h1>${items.join('<hr>')}</main></body></html>`
}

/** Addresses on a line of their own become links. */
function linked(text: string): string {
  return escapeHtml(text).replaceAll(/^https?:\/\/\S+$/gm, (url) => `<a href="${url}">${url}</a>`)
}
