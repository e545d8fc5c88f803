import { escapeHtml } from '#server/platform/escape-html.ts'

/** A link as the renderer writes it (editor/render/render-marks.ts), to an address with a host. */
const LINK = /<a class="link" href="((?:https?|ftp):\/\/[^"]+)"[^>]*>([\s\S]*?)<\/a>/g
const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&#39;', "'"],
])

/**
 * Marks links of people that lead to other sites, in html of talks: the host stands behind the words, so that nobody takes one site for
 * another; a new tab that knows nothing of ours opens, and search engines don't count it. Marked html stays as it is.
 */
export function markForeignLinks(html: string, ownHost: string): string {
  if (!html.includes('://')) return html
  return html.replaceAll(LINK, (link, href: string, words: string) => {
    const address = href.replaceAll(/&(?:amp|quot|#39);/g, (entity) => ENTITIES.get(entity) ?? entity)
    const url = URL.canParse(address) ? new URL(address) : null
    if (url === null || url.host === ownHost) return link
    return `<a class="link link-foreign" href="${href}" target="_blank" rel="noopener noreferrer nofollow ugc">${words}${hostOf(url, words)}</a>`
  })
}

/** The host in the letters of the net, where one that only looks like another is seen; said, but not shown twice, where it is the text. */
function hostOf(url: URL, words: string): string {
  const isShown = words === escapeHtml(url.href) || words.replace(/^https?:\/\//, '').split('/', 1)[0] === url.host
  const host = escapeHtml(url.host)
  return `<span class="link-host"><span class="sr-only"> (inna strona: ${host}, w\u00a0nowej karcie)</span>${isShown ? '' : `<span aria-hidden="true">${host}</span>`}</span>`
}
