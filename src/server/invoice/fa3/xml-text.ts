const SIGNS: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

/** A text as it stands in XML. */
export function xmlText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SIGNS.get(sign) ?? sign)
}

/** One element; `content` is XML already. An empty list of parts makes no element. */
export function element(name: string, content: string | readonly string[]): string {
  return `<${name}>${typeof content === 'string' ? content : content.join('')}</${name}>`
}

/** An element with a text in it. */
export const textElement = (name: string, text: string | number): string => element(name, xmlText(String(text)))

/** An amount as XML and tables of programs have it: `48.77`. */
export function decimal(grosze: number): string {
  const whole = Math.abs(grosze)
  return `${grosze < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
