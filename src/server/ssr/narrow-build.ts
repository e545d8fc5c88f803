import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * Gives the build by the address it is to answer: no routes but those that its first segment can lead to, and the index, which every
 * document lists. React Router goes through all routes several times for each page, which was a quarter of a page's processor time.
 * An address whose first segment is none of ours, or spelt another way, is answered by the whole build.
 */
export function narrowBuilds(build: ServerBuild): { whole: ServerBuild; bySegment: ReadonlyMap<string, ServerBuild> } {
  const pages = Object.values(build.routes).flatMap((page) => (page && (page.path !== undefined || page.index) ? [page] : []))
  const segments = new Set(pages.map((page) => firstSegment(pathOf(page.id, build.routes))))
  const isOpen = (segment: string): boolean => segment === '' || segment.startsWith(':') || segment === '*'
  const bySegment = new Map<string, ServerBuild>()
  for (const segment of segments) {
    if (isOpen(segment)) continue
    const ids = new Set<string>()
    for (const page of pages) {
      const own = firstSegment(pathOf(page.id, build.routes))
      if (own === segment || isOpen(own)) for (const id of lineOf(page.id, build.routes)) ids.add(id)
    }
    const pick = <Part>(parts: Record<string, Part>) => Object.fromEntries(Object.entries(parts).filter(([id]) => ids.has(id)))
    bySegment.set(segment, { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } })
  }
  return { whole: build, bySegment }
}

/** Returns the first segment of an address or of a route's path, as it is spelt. */
export function firstSegment(path: string): string {
  return /^\/?([^/?#]*)/.exec(path)?.[1] ?? ''
}

/** The route and those around it. */
function lineOf(id: string, routes: Routes): string[] {
  const parentId = routes[id]?.parentId
  return parentId === undefined ? [id] : [...lineOf(parentId, routes), id]
}

function pathOf(id: string, routes: Routes): string {
  return lineOf(id, routes)
    .flatMap((part) => routes[part]?.path ?? [])
    .filter((path) => path !== '')
    .join('/')
}
