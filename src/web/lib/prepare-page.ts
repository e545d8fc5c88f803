import { matchRoutes, type RouteObject, type UNSAFE_AssetsManifest as RouteManifest } from 'react-router'
import { loadAllRoutes } from '#web/lib/page-router.tsx'

/** Signs that a link is about to be followed. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const
const asked = new Set<string>()

/** Fetches the addresses of all pages, and from now on the files of each page that a link marked `data-prepare` is about to open. */
export async function preparePages(): Promise<void> {
  const { routes } = await loadAllRoutes(window.__reactRouterManifest)
  const prepare = (element: EventTarget | null): void => {
    const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[data-prepare]') : null
    if (link) preparePage(routes, link.pathname)
  }
  for (const sign of SIGNS) addEventListener(sign, ({ target }) => prepare(target), { passive: true })
  // The sign of use that brought this module may have been one of these.
  prepare(document.querySelector('a[data-prepare]:is(:hover, :focus)'))
}

function preparePage(routes: RouteManifest['routes'], path: string): void {
  for (const { route } of matchRoutes(treeOf(routes), path) ?? []) {
    const part = routes[route.id ?? '']
    if (!part || window.__reactRouterRouteModules[part.id]) continue
    for (const file of [part.module, part.clientLoaderModule, ...(part.imports ?? []), ...(part.css ?? [])]) if (file) ask(file)
  }
}

function treeOf(routes: RouteManifest['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((part) => part !== undefined)
    .filter((part) => part.parentId === parentId)
    .map(({ id, path = '', index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }))
}

/** Brings a file into the browser's cache. A preload of a module that fails without a connection would fail its import for ever. */
function ask(href: string): void {
  if (asked.has(href) || !navigator.onLine) return
  asked.add(href)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
}
