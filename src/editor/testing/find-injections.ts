import { isSafeHref, isSitePath } from '#editor/schema/safe-address.ts'

/** A stand-in for a browser at string level: what in rendered html could run, load or break out. */

/** Every tag our renderer, KaTeX and the drawings write. */
const KNOWN_TAGS: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li br blockquote pre code div span section nav cite video figure figcaption img table colgroup col ' +
    'thead tbody tr th td button details summary a mark u strong em s sub sup kbd ' +
    'svg g path line polyline polygon circle ellipse rect text tspan defs marker clippath title desc pattern use ' +
    'math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot msup msub msubsup mover munder ' +
    'munderover mtable mtr mtd mlabeledtr mstyle menclose mpadded mphantom mglyph'
  ).split(' '),
)

const TAG = /<\/?([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*\/?>/g
const ATTRIBUTE = /([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g

function decoded(value: string): string {
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

function attributeProblem(name: string, value: string): string | null {
  if (/^on/i.test(name)) return `handler ${name}`
  if (name === 'srcdoc' || name === 'formaction' || name === 'srcset') return `attribute ${name}`
  if (/href$/i.test(name) && !isSafeHref(value)) return `address ${value}`
  if (name === 'src' && !isSitePath(value)) return `source ${value}`
  if (name === 'style' && /url\s*\(|expression|@import|behavior|position\s*:\s*fixed/i.test(value)) return `style ${value}`
  return null
}

/** Lists what is wrong with the html, one line a thing; empty when it is inert. */
export function findInjections(html: string): string[] {
  const problems: string[] = []
  const rest = html.replace(TAG, (tag, name: string, attributes: string) => {
    if (!KNOWN_TAGS.has(name.toLowerCase())) problems.push(`tag ${tag}`)
    for (const [, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      const problem = attributeProblem(attribute, decoded(double ?? single ?? ''))
      if (problem !== null) problems.push(problem)
    }
    return ''
  })
  if (rest.includes('<')) problems.push(`stray < in ${rest.slice(rest.indexOf('<'), rest.indexOf('<') + 80)}`)
  return problems
}
