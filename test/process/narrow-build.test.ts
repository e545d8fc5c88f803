import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { firstSegment, narrowBuilds } from '#server/ssr/narrow-build.ts'
import { loadWebBuild } from '#server/ssr/web-build.ts'

test('every address leads to the same routes by its narrow build as by the whole one', async () => {
  const { build } = await loadWebBuild()
  const { whole, bySegment } = narrowBuilds(build)
  const wholeTree = treeOf(whole)
  const trees = new Map([...bySegment].map(([segment, narrow]) => [segment, treeOf(narrow)]))
  const addresses = Object.values(build.routes).flatMap((route) => (route?.path ? [`/${exampleOf(route.path)}`] : []))
  expect(addresses.length).toBeGreaterThan(80)
  const missing = [...bySegment.keys()].map((segment) => `/${segment}/czego/nie/ma`)
  const byWhole = new Map<string, string[]>()
  for (const address of [...addresses, ...missing]) {
    const tree = trees.get(firstSegment(address)) ?? wholeTree
    for (const path of lineUp(address)) {
      const expected = byWhole.get(path) ?? idsAt(wholeTree, path)
      byWhole.set(path, expected)
      expect(idsAt(tree, path), path).toEqual(expected)
    }
  }
  // Whoever opens most pages opens them by a narrow build.
  for (const segment of ['homeworks', 'exams', 'resources', 'account', 'admin', 'chat']) expect(bySegment.has(segment), segment).toBe(true)
  for (const [segment, narrow] of bySegment) expect(Object.keys(narrow.routes).length, segment).toBeLessThan(45)
})

/** An address that a path answers. */
const exampleOf = (path: string): string => path.replaceAll(/:\w+\??|\*/g, 'x1')

/** The address and all that lead up to it: the document lists the routes of each. */
function lineUp(address: string): string[] {
  const up = address.slice(0, address.lastIndexOf('/'))
  return up === '' ? [address, '/'] : [address, ...lineUp(up)]
}

function idsAt(tree: RouteObject[], path: string): string[] {
  return (matchRoutes(tree, path) ?? []).map(({ route }) => route.id ?? '')
}

function treeOf({ routes }: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, index } = route
    const path = route.path === undefined ? {} : { path: route.path }
    return [index ? { id, ...path, index } : { id, ...path, children: treeOf({ routes } as ServerBuild, id) }] // `routes` is all that is read
  })
}
