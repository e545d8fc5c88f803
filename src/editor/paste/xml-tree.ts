/** An element of a piece of XML, or a text. Names are in lower case, as html writes them. */
export type XmlNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  readonly text: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  minus: '−',
  times: '×',
  deg: '°',
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,10}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}

function attributesOf(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decoded(double ?? single ?? bare ?? ''),
    ]),
  )
}

/** Reads a piece of XML as it stands in the html of office programs: unclosed and foreign tags do no harm. */
export function readXml(source: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlNode[] = [root]
  for (const [token] of source.matchAll(/<!--[\s\S]*?-->|<[^>]*>|[^<]+/g)) {
    const parent = open.at(-1) ?? root
    if (token.startsWith('<!') || token.startsWith('<?')) continue
    if (!token.startsWith('<')) parent.children.push({ name: '#text', attributes: {}, children: [], text: decoded(token) })
    else if (token.startsWith('</')) {
      const name = token.slice(2, -1).trim().toLowerCase()
      const at = open.findLastIndex((element) => element.name === name)
      if (at > 0) open.length = at
    } else {
      const [, name = '', rest = ''] = /^<([\w:-]+)([^>]*?)\/?>$/.exec(token) ?? []
      const element: XmlNode = { name: name.toLowerCase(), attributes: attributesOf(rest), children: [], text: '' }
      parent.children.push(element)
      if (!token.endsWith('/>') && element.name !== '' && element.name !== 'br') open.push(element)
    }
  }
  return root
}
