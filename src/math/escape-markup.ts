const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }),
)

/** Characters that XML can't hold at all, so that what is made is valid whatever was typed. */
// oxlint-disable-next-line no-control-regex -- control characters are the point
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Makes text safe inside html and svg, both between tags and in a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character)
}
