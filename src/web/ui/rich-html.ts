/**
 * Rich html is sent once, and passes React by. While a document is rendered, each html string of the loader's data is replaced by a
 * reference; React renders the reference as the content of an element marked with it, `putRichHtmlIn` puts the html
 * there, and the browser takes it from there before hydration. Data fetched later by the browser carries its html itself.
 */

const REFERENCE = /^@rich:\d+$/

/** Replaces every html string in `data` (they all begin with a tag), and JSON-LD, by a reference kept in `store`. */
export function keepRichHtmlOut<T>(data: T, store: Map<string, string>): T {
  return replace(data, store) as T // same shape: only strings change, to other strings
}

function replace(value: unknown, store: Map<string, string>): unknown {
  if (typeof value === 'string') {
    if (!value.startsWith('<') && !value.startsWith('{"@context"')) return value
    const reference = `@rich:${store.size}`
    store.set(reference, value)
    return reference
  }
  if (Array.isArray(value)) return value.map((item) => replace(item, store))
  if (value !== null && typeof value === 'object' && !(value instanceof Date))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item, store)]))
  return value
}

/** The reference to mark an element with, or undefined for html that is given itself. */
export function richReference(html: string): string | undefined {
  return REFERENCE.test(html) ? html : undefined
}

/** Html behind a reference; html itself passes through. */
export function resolveRichHtml(html: string, store: ReadonlyMap<string, string>): string {
  return REFERENCE.test(html) ? (store.get(html) ?? '') : html
}

/** Puts the html in the places that were rendered for it. Only our own elements carry the mark; text is escaped. */
export function putRichHtmlIn(page: string, store: ReadonlyMap<string, string>): string {
  const place = /data-rich="(@rich:\d+)"([^<>]*)>\1</g
  return page.replaceAll(place, (_, reference: string, rest: string) => `data-rich="${reference}"${rest}>${store.get(reference) ?? ''}<`)
}

/** Collects the html that the server put into the page, before React takes over. */
export function collectRichHtml(root: ParentNode): Map<string, string> {
  return new Map([...root.querySelectorAll<HTMLElement>('[data-rich]')].map((element) => [element.dataset.rich ?? '', element.innerHTML]))
}
