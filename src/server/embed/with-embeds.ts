import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { mapRichHtml, richHtmlIn } from '#contract/rich-html.ts'
import { type EmbedContents, fillEmbeds, namedInHtml } from '#editor/render/fill-embeds.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { readEmbedContents } from '#server/embed/read-embed-contents.ts'
import { playersOfShownFilms } from '#server/embed/shown-films.ts'
import type { FileLinks } from '#server/file/index.ts'
import type { SolutionAccess } from '#server/homework/index.ts'
import type { Route } from '#server/platform/http/route.ts'

/** Services that link to files, and that tell who reads the solutions which show them. */
export type EmbedServices = { links: Pick<FileLinks, 'films' | 'isGood'>; solutions: SolutionAccess }

/**
 * Adds to these routes, whose replies carry html of stored documents, what the viewer may see of the tasks, concepts and
 * people that the html names, and how its films are played: a query a kind for the whole reply, and none where nothing is named.
 * Its files have lasting addresses of their own (decision 017).
 */
export function withEmbeds(routes: readonly Route[], services: EmbedServices): Route[] {
  return routes.map((route) => ({ ...route, handle: async (call) => fillReply(route.endpoint, call, services, await route.handle(call)) }))
}

async function fillReply(
  { reply: shape }: AnyEndpoint,
  { db, viewer }: { db: Db; viewer: Viewer },
  { links, solutions }: EmbedServices,
  reply: unknown,
): Promise<unknown> {
  const named = namedInHtml(richHtmlIn(shape, reply))
  if (!named) return reply
  const [embeds, films] = await Promise.all([
    readEmbedContents(db, viewer, named),
    playersOfShownFilms(db, { links, solutions }, named.films),
  ])
  const contents: EmbedContents = { ...embeds, films, files: new Map(), streamHosts: links.films.streamHosts }
  return mapRichHtml(shape, reply, (html) => fillEmbeds(html, contents))
}
