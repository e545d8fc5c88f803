/** Building html from strings: everything that came from outside passes through `escapeHtml`. */

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
)

/** Text as it may stand between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES.get(char) ?? '')
}

/** Attribute values by name; null, undefined and false leave the attribute out, true writes it without a value. */
export type HtmlAttributes = Readonly<Record<string, string | number | boolean | null | undefined>>

/** An opening tag. Names are ours, values are escaped. */
export function openTag(name: string, attributes: HtmlAttributes = {}): string {
  let tag = `<${name}`
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    tag += value === true ? ` ${attribute}` : ` ${attribute}="${escapeHtml(String(value))}"`
  }
  return `${tag}>`
}

/** A whole element around html that is already safe. */
export function element(name: string, attributes: HtmlAttributes, html: string): string {
  return `${openTag(name, attributes)}${html}</${name}>`
}
