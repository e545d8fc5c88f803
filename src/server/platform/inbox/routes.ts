import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { type Kept, readMessages } from '#server/platform/inbox/kept-messages.ts'

/** The part that every kept message has. */
type Shown = { to: string; text: string; subject?: string }

/** An inbox: its address, its name, the folder whose messages it shows. */
export type Inbox = { path: '/dev/mail' | '/dev/sms'; title: string; dir: string }

/** A development inbox: the path for people, the path with `.json` for tests. Mounted only where messages land in a folder. */
export function mountInbox(server: FastifyInstance, { path, title, dir }: Inbox): void {
  server.get(`${path}.json`, async (_, reply) => reply.header('cache-control', 'no-store').send(await readMessages(dir)))
  server.get(path, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(inboxPage(title, await readMessages<Shown>(dir))),
  )
}

function inboxPage(title: string, kept: readonly Kept<Shown>[]): string {
  const items = kept.map(
    ({ subject, at, to, text }) =>
      `<article>${subject === undefined ? '' : `<h2>${escapeHtml(subject)}</h2>`}<p>${escapeHtml(at)} → ${escapeHtml(to)}</p><pre>${linked(text)}</pre></article>`,
  )
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title} (${kept.length})</h1>${items.join('<hr>')}</main></body></html>`
}

/** Addresses on a line of their own become links. */
function linked(text: string): string {
  return escapeHtml(text).replaceAll(/^https?:\/\/\S+$/gm, (url) => `<a href="${url}">${url}</a>`)
}
