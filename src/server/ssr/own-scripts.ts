const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/** The router's script around the data of a page, which is one text. */
const DATA_START = 'window.__reactRouterContext.streamController.enqueue('
const DATA_END = ');'
const END = 'window.__reactRouterContext.streamController.close();'

/**
 * The inline scripts of a finished page that are ours, which alone may run: those that the page was given, and the router's
 * around its data, by their shape. A script that came into the page in any other way has no hash in its policy,
 * even where it imitates one of ours: what it may vary is data.
 */
export function ownScripts(html: string, given: readonly string[]): { own: string[]; foreign: number } {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code)
  const own = scripts.filter((code) => given.includes(code) || code === END || isData(code))
  return { own: [...new Set(own)], foreign: scripts.length - own.length }
}

function isData(code: string): boolean {
  return code.startsWith(DATA_START) && code.endsWith(DATA_END) && isJson(code.slice(DATA_START.length, -DATA_END.length))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
