const LONGEST_NAME = 200
/** Browsers write line breaks into a form's file name so, and NUL where somebody tries it. */
const ESCAPED = /%(00|0a|0d)/gi
/** Control and format characters: line breaks, NUL, marks that turn the direction of writing. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu

/**
 * A name as we keep and show it: no path, no invisible characters, Polish letters composed, never empty. It is never a
 * path of ours: storage has keys of its own.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .replaceAll(ESCAPED, '')
    .replaceAll('%22', '"')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  const dot = visible.lastIndexOf('.')
  const extension = dot > 0 ? visible.slice(dot).slice(0, 20) : ''
  const base = (dot > 0 ? visible.slice(0, dot) : visible).trim()
  // The name is cut between code points, never inside of one.
  const short = [...base].slice(0, LONGEST_NAME - extension.length).join('')
  return `${short || 'plik'}${extension}`
}

/** Name of a file without its extension. */
export function baseName(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

/** Content-Disposition by RFC 6266: the name in UTF-8, and an ASCII one for programs that know no better. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFD')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
