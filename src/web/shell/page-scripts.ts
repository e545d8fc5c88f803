import { createContext } from 'react'
import type { EntryContext, UNSAFE_AssetsManifest as RouteManifest } from 'react-router'

/** The inline scripts of a page by which the router starts: `start` makes room for its data, `module` runs the page's files. */
export type PageScriptTexts = { start: string; module: string }

/** In the browser they have run by the time the page is taken over. */
export const PageScriptsContext = createContext<PageScriptTexts>({ start: '', module: '' })

/**
 * The module script begins with it. A page is painted before its scripts are fetched: they would share the line with its style and
 * fonts and put the first paint off by a second, and the page is readable without them. In a hidden tab, which has no frames, they are
 * asked for at once. On the first page of a session fonts wait for the first frame, too (tokens.css, math.css): here they are asked
 * for, and web/lib/let-fonts-in.ts lets them in.
 */
export const AFTER_PAINT =
  'const painted=async()=>{if(!document.hidden)await new Promise(r=>requestAnimationFrame(()=>setTimeout(r)))};await painted();' +
  "if('splash'in document.documentElement.dataset)for(const f of ['1em Onest','700 1em Bricolage','1em KaTeX_Main','italic 1em KaTeX_Math'])" +
  "if(!/K/.test(f)||document.querySelector('main .katex'))document.fonts.load(f,'aą');"

const STREAM =
  'window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());'

/** Module scripts by the routes that they name. */
const madeOf = new WeakMap<RouteManifest, Map<string, string>>()

/**
 * Writes the scripts of a page, in place of the router's `<Scripts>`: that makes the same text anew for each page, with links that
 * would have the files fetched before the page is painted (docs/decisions/208-scripts-of-a-page-are-made-once.md).
 */
export function pageScripts({
  manifest,
  serverHandoffString,
  staticHandlerContext: { matches, location, _match },
}: EntryContext): PageScriptTexts {
  const own = matches.map(({ route }) => route.id)
  // The browser's router knows the way up from a page, as the framework's own does.
  const above = addressesAbove(location.pathname).flatMap((path) => (_match(path) ?? []).map(({ route }) => route.id))
  const known = [...new Set([...own, ...above])]
  const key = JSON.stringify([own.length, ...known])
  const made = madeOf.get(manifest) ?? new Map<string, string>()
  madeOf.set(manifest, made)
  const module = made.get(key) ?? moduleScript(manifest, own, known)
  made.set(key, module)
  return { start: `window.__reactRouterContext = ${serverHandoffString};${STREAM}`, module }
}

function addressesAbove(pathname: string): string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  return ['/', ...segments.slice(1).map((_, index) => `/${segments.slice(0, segments.length - 1 - index).join('/')}`)]
}

/**
 * A script that fetches the files of the page's routes and starts the application. What would load the page's data again comes when it
 * is asked for, and the files that each route would have preloaded aren't listed (web/lib/page-router.tsx).
 */
function moduleScript(manifest: RouteManifest, own: readonly string[], known: readonly string[]): string {
  const part = (id: string) => {
    const route = manifest.routes[id]
    if (!route) throw new Error(`The build has no route ${id}`)
    return { ...route, imports: [] }
  }
  const shorter = {
    ...manifest,
    entry: { ...manifest.entry, imports: [] },
    routes: Object.fromEntries(known.map((id) => [id, part(id)])),
  }
  return (
    `${AFTER_PAINT}const [${own.map((_, index) => `route${index}`).join()}]=` +
    `await Promise.all([${own.map((id) => `import(${JSON.stringify(part(id).module)})`).join()}]);` +
    `window.__reactRouterManifest=${JSON.stringify(shorter)};` +
    `window.__reactRouterRouteModules={${own.map((id, index) => `${JSON.stringify(id)}:route${index}`).join()}};` +
    `import(${JSON.stringify(manifest.entry.module)});`
  )
}
