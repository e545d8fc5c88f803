/**
 * Rich html is sent once. While a document is rendered, each html of an operation's reply (known by the contract's shape of it) is
 * replaced by a reference, so that the data for hydration is without it; an element marked with the reference holds the html, and the
 * browser takes it from there before hydration. Data fetched later by the browser carries its html itself.
 */

const REFERENCE = /^@rich:\d+\.\d+$/

/** The number of a page's calls that have begun, by the store of its html. */
const begun = new WeakMap<Map<string, string>, number>()

/**
 * Returns what keeps the texts of one call in `store` and gives the references that stand for them. A reference has the
 * number of its call in the order in which calls begin, so that a page is the same in whatever order they end. An empty
 * text stays empty, so that pages see it.
 */
export function keeperOf(store: Map<string, string>): (text: string) => string {
  const call = begun.get(store) ?? 0
  begun.set(store, call + 1)
  let count = 0
  return (text) => {
    if (text === '') return ''
    const reference = `@rich:${call}.${count}`
    count += 1
    store.set(reference, text)
    return reference
  }
}

/** Returns the reference to mark an element with, or undefined for html that is given itself. */
export function richReference(html: string): string | undefined {
  return REFERENCE.test(html) ? html : undefined
}

/** Returns the html behind a reference; html itself passes through. */
export function resolveRichHtml(html: string, store: ReadonlyMap<string, string>): string {
  return REFERENCE.test(html) ? (store.get(html) ?? '') : html
}

/** Collects the html that the server put into the page, before React takes over. */
export function collectRichHtml(root: ParentNode): Map<string, string> {
  return new Map([...root.querySelectorAll<HTMLElement>('[data-rich]')].map((element) => [element.dataset.rich ?? '', element.innerHTML]))
}
