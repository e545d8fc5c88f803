import { type EmbedContents, fillEmbeds, namedInHtml } from '#editor/render/fill-embeds.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { readEmbedContents, readFilms } from '#server/embed/read-embed-contents.ts'
import type { FileLinks } from '#server/file/index.ts'
import type { Route } from '#server/platform/http/route.ts'

/**
 * Routes whose replies carry html of stored documents, with what the viewer may see of the tasks, concepts and people
 * that it names put in, and how its films are played: a query a kind for the whole reply, and none where nothing is named.
 * Its files have lasting addresses of their own (decision 017).
 */
export function withEmbeds(routes: readonly Route[], links: Pick<FileLinks, 'films'>): Route[] {
  return routes.map((route) => ({ ...route, handle: async (call) => fillReply(call.db, call.viewer, links, await route.handle(call)) }))
}

async function fillReply(db: Db, viewer: Viewer, links: Pick<FileLinks, 'films'>, reply: unknown): Promise<unknown> {
  const named = namedInHtml(htmlIn(reply))
  if (!named) return reply
  const [embeds, films] = await Promise.all([readEmbedContents(db, viewer, named), readFilms(db, links, named.filmIds)])
  const contents: EmbedContents = { ...embeds, films, files: new Map() }
  return filled(reply, contents)
}

/** Html begins with a tag (web/ui/rich-html.ts). */
const isHtml = (text: string): boolean => text.startsWith('<')

function htmlIn(value: unknown): string[] {
  if (typeof value === 'string') return isHtml(value) ? [value] : []
  return value === null || typeof value !== 'object' || value instanceof Date ? [] : Object.values(value).flatMap(htmlIn)
}

function filled(value: unknown, contents: EmbedContents): unknown {
  if (typeof value === 'string') return isHtml(value) ? fillEmbeds(value, contents) : value
  if (Array.isArray(value)) return value.map((item) => filled(item, contents))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, contents)]))
}
