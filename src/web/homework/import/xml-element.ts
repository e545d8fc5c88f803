/** The part of an element of XML that is read here, of a browser's document or of any other. */
export type XmlElement = {
  readonly tagName: string
  readonly textContent: string | null
  readonly childNodes: ArrayLike<unknown>
  getAttribute: (name: string) => string | null
}

/** Elements right below, all or those of one name; none below nothing. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  if (element === undefined) return []
  return Array.from(element.childNodes)
    .filter(isElement)
    .filter(({ tagName }) => name === undefined || tagName === name)
}

/** The text that Moodle keeps in `<text>`; some programs leave that element out. */
export function textIn(element: XmlElement | undefined): string {
  if (element === undefined) return ''
  const [text] = childrenOf(element, 'text')
  return (text ?? element).textContent ?? ''
}

function isElement(node: unknown): node is XmlElement {
  return typeof node === 'object' && node !== null && 'tagName' in node && typeof node.tagName === 'string'
}
