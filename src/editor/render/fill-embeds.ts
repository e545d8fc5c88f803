import type { DocumentReferences } from './document-references.ts'
import { htmlBeginning } from './html-beginning.ts'
import { element, escapeHtml } from './html-tags.ts'
import { renderMessages } from './messages.ts'

/** The things a document names as far as the viewer may see them; whatever isn't here is said to be gone. */
export type EmbedContents = {
  readonly homework: ReadonlyMap<number, EmbedCard>
  readonly mathConcepts: ReadonlyMap<number, EmbedCard>
  /** Pages of people. */
  readonly people: ReadonlyMap<number, { readonly href: string }>
  /** Links to files that show them, path and query. */
  readonly files: ReadonlyMap<number, string>
  /** Ways of playing films, given the address that shows them; undefined for an address that doesn't. */
  readonly films: ReadonlyMap<number, (src: string) => FilmWays | undefined>
  /** Hosts of other sites whose streams play in place. */
  readonly streamHosts?: readonly string[] | undefined
}

/** Addresses that a film's player is given beside the film's own. */
export type FilmWays = { readonly posterUrl: string | null; readonly hlsUrl: string | null; readonly embedUrl: string | null }

/** A thing of ours within a document; the html is all of its text, of which a card shows the beginning. */
export type EmbedCard = { readonly href: string; readonly title: string; readonly html: string }

/**
 * The exact beginnings that `renderDocument` writes; text of a document is escaped, and so never looks like one. Words
 * that were looked for may be marked in what they hold.
 */
const HOMEWORK = /(<div class="embed embed-homework" data-homework-id="(\d{1,9})">)<p class="embed-gone">(?:[^<]|<\/?mark>)*<\/p>/g
const FRAGMENT =
  /(<div class="embed embed-concept"(?: id="[\w-]+")? data-math-concept-id="(\d{1,9})">)<p class="embed-gone">(?:[^<]|<\/?mark>)*<\/p>/g
const CONCEPT = /(<span class="math-concept" data-value="(\d{1,9})" data-label="[^"]*">)((?:[^<]|<\/?mark>)*)(?=<\/span>)/g
const MENTION = /(<span class="mention" data-user-id="(\d{1,9})" data-label="[^"]*">)((?:[^<]|<\/?mark>)*)(?=<\/span>)/g
const FILE = /(<(?:img|video) class="[\w -]*" src=")\/files\/(\d{1,9})(?=")/g
const STREAM =
  /<div class="embed-video embed-stream"( data-src="(https:\/\/([\w.-]+)\/[^"]*)"[^>]*><a [^>]*><span class="embed-video-title">(?:[^<]|<\/?mark>)*<\/span> <span class="embed-video-provider">)(?:[^<]|<\/?mark>)*/g
const FILM = /(<video class="video" src="(\/files\/(\d{1,9})[^"]*)")/g

/** A film of ours as html names it: its number and the address that is to show it. */
export type NamedFilm = { readonly id: number; readonly src: string }

/** Returns what these texts name, or null where they name nothing. */
export function namedInHtml(texts: readonly string[]): (Omit<DocumentReferences, 'fileIds'> & { films: NamedFilm[] }) | null {
  const ids = (...patterns: readonly RegExp[]): number[] => [
    ...new Set(patterns.flatMap((pattern) => texts.flatMap((html) => [...html.matchAll(pattern)].map(([, , id]) => Number(id))))),
  ]
  if (
    !texts.some(
      (html) =>
        html.includes('<video ') ||
        html.includes('embed-stream"') ||
        html.includes('class="embed embed-') ||
        html.includes('class="math-concept"') ||
        html.includes('class="mention"'),
    )
  )
    return null
  const films = texts.flatMap((html) => [...html.matchAll(FILM)].map(([, , src = '', id]) => ({ id: Number(id), src: plain(src) })))
  return { homeworkIds: ids(HOMEWORK), mathConceptIds: ids(FRAGMENT, CONCEPT), userIds: ids(MENTION), films }
}

/** The address that an attribute of derived html holds. */
function plain(attribute: string): string {
  return attribute.replaceAll('&amp;', '&')
}

function card({ href, title, html }: EmbedCard): string {
  const heading = element('p', { class: 'embed-title' }, element('a', { href }, escapeHtml(title)))
  const beginning = htmlBeginning(html)
  return beginning === '' ? heading : heading + element('p', { class: 'embed-text' }, beginning)
}

/** Puts into the html of a document what the viewer may see of the things it names. */
export function fillEmbeds(html: string, contents: EmbedContents): string {
  const filled =
    (cards: ReadonlyMap<number, EmbedCard>) =>
    (whole: string, opening: string, id: string): string => {
      const found = cards.get(Number(id))
      return found === undefined ? whole : opening + card(found)
    }
  const linked =
    (targets: ReadonlyMap<number, { readonly href: string }>) =>
    (whole: string, opening: string, id: string, label: string): string => {
      const target = targets.get(Number(id))
      return target === undefined ? whole : `${opening}${element('a', { href: target.href }, label)}`
    }
  return html
    .replace(HOMEWORK, filled(contents.homework))
    .replace(FRAGMENT, filled(contents.mathConcepts))
    .replace(CONCEPT, linked(contents.mathConcepts))
    .replace(MENTION, linked(contents.people))
    .replace(FILE, (whole: string, opening: string, id: string) => {
      const link = contents.files.get(Number(id))
      return link === undefined ? whole : opening + escapeHtml(link)
    })
    .replace(FILM, (whole: string, opening: string, src: string, id: string) => {
      const ways = contents.films.get(Number(id))?.(plain(src))
      if (ways === undefined) return whole
      const named = { poster: ways.posterUrl, 'data-hls': ways.hlsUrl, 'data-embed': ways.embedUrl }
      const given = Object.entries(named).flatMap(([name, value]) => (value === null ? [] : ` ${name}="${escapeHtml(value)}"`))
      return opening + given.join('')
    })
    .replace(STREAM, (whole: string, rest: string, src: string, host: string) =>
      contents.streamHosts?.includes(host) ? `<div class="embed-video" data-hls="${src}"${rest}${renderMessages.watchHere}` : whole,
    )
}
