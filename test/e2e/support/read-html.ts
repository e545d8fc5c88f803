/** The little a crawl needs to know of a page the server made; our own well-formed html, so patterns suffice. */
export type PageFacts = {
  links: string[]
  ids: string[]
  headings: number
  title: string
  /** `name` or `property` of a meta element → its content. */
  meta: ReadonlyMap<string, string>
  canonical: string
  jsonLd: string[]
  hasMathError: boolean
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: '\u00a0' }

/** Reads a page's html. */
export function readHtml(html: string): PageFacts {
  const markup = html.replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
  const tags = (name: string): Map<string, string>[] =>
    [...markup.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => readAttributes(attributes))
  const all = [...markup.matchAll(/<[a-zA-Z][\w-]*\b([^>]*)>/g)].map(([, attributes = '']) => readAttributes(attributes))
  return {
    links: tags('a').flatMap((attributes) => attributes.get('href') ?? []),
    ids: all.flatMap((attributes) => attributes.get('id') ?? []),
    headings: tags('h1').length,
    title: decode(/<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? ''),
    meta: new Map(
      tags('meta').map((attributes) => [attributes.get('name') ?? attributes.get('property') ?? '', attributes.get('content') ?? '']),
    ),
    canonical:
      tags('link')
        .find((attributes) => attributes.get('rel') === 'canonical')
        ?.get('href') ?? '',
    jsonLd: [...html.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(([, json = '']) => json),
    hasMathError: all.some((attributes) => /(^|\s)(math-error|katex-error)(\s|$)/.test(attributes.get('class') ?? '')),
  }
}

/** The texts that stand in an element which a page has once, as they lie between its tags. */
export function textsOf(html: string, element: string): string[] {
  const inside = html
    .slice(html.indexOf(`<${element}`), html.lastIndexOf(`</${element}>`))
    .replaceAll(/<(script|style|annotation)\b[\s\S]*?<\/\1>/g, '')
  return inside
    .split(/<[^>]*>/)
    .slice(1)
    .map(decode)
    .filter((text) => text.trim() !== '')
}

function readAttributes(text: string): Map<string, string> {
  return new Map([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]))
}

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
