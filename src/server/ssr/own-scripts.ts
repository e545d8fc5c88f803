import { AFTER_PAINT } from '#server/ssr/paint-first.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

const JSON_TEXT = '([\\s\\S]+?)'
const FILE = '"/assets/[\\w.-]+\\.js"'
const ROUTE = 'route\\d+(?:_\\w+)?'
const SPREADS = `(?:const route\\d+ = \\{(?:\\.\\.\\.${ROUTE},?)*\\};\\s*)*`

/** The router's scripts: fixed words around data that is JSON, and around names of files of the build. */
const SHAPES: readonly RegExp[] = [
  new RegExp(
    `^window\\.__reactRouterContext = ${JSON_TEXT};${escaped('window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());')}$`,
  ),
  new RegExp(`^window\\.__reactRouterContext\\.streamController\\.enqueue\\(${JSON_TEXT}\\);$`),
  new RegExp(
    `^${escaped(AFTER_PAINT)}const \\[(?:(?:${ROUTE})?,?)*\\]=await Promise\\.all\\(\\[(?:import\\(${FILE}\\),?)*\\]\\);[;\\s]*${SPREADS}` +
      `window\\.__reactRouterManifest = ${JSON_TEXT};\\s*window\\.__reactRouterRouteModules = \\{(?:"[\\w/.-]+":route\\d+,?)*\\};\\s*import\\(${FILE}\\);$`,
  ),
]
const END = 'window.__reactRouterContext.streamController.close();'

/**
 * The inline scripts of a finished page that are ours, which alone may run: the one of the head, known from the build,
 * and those of the router, by their shape. A script that came into the page in any other way has no hash in its policy,
 * even where it imitates one of ours: what it may vary is data.
 */
export function ownScripts(html: string, headScript: string): { own: string[]; foreign: number } {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code)
  const own = scripts.filter((code) => code === headScript || code === END || SHAPES.some((shape) => fits(shape, code)))
  return { own: [...new Set(own)], foreign: scripts.length - own.length }
}

function fits(shape: RegExp, code: string): boolean {
  const [, data] = shape.exec(code) ?? []
  return data !== undefined && isJson(data)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
