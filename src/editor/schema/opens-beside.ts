/** The list of concepts, whose pages open beside the text that names them. */
const CONCEPTS = /^\/resources\/concepts(?:[/?#]|$)/

/** True for addresses that always open in a new tab, so that nobody loses the place in what they read. */
export function opensBeside(href: string): boolean {
  return CONCEPTS.test(href)
}
