import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { firstSegment, narrowBuilds } from '#server/ssr/narrow-build.ts'

/** A build of these routes, each with its path and the one around it. */
function buildOf(routes: Record<string, { path?: string; index?: true; parentId?: string }>): ServerBuild {
  const parts = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { id, module: {}, ...route }]))
  return { routes: parts, assets: { routes: parts } } as unknown as ServerBuild // what is read of one
}

const build = buildOf({
  root: { path: '' },
  home: { index: true, parentId: 'root' },
  list: { path: 'homeworks', parentId: 'root' },
  task: { path: 'homeworks/:slug', parentId: 'root' },
  room: { parentId: 'root' },
  account: { path: 'account', parentId: 'root' },
  profile: { path: 'account/profile', parentId: 'room' },
  person: { path: ':segment/:username', parentId: 'root' },
  nothing: { path: '*', parentId: 'root' },
})

test('an address has the routes of its first segment, open ones and the index, with what is around them', () => {
  const { whole, bySegment } = narrowBuilds(build)
  expect(whole).toBe(build)
  expect([...bySegment.keys()]).toEqual(['homeworks', 'account'])
  const always = ['root', 'home', 'person', 'nothing']
  const idsOf = (segment: string) => Object.keys(bySegment.get(segment)?.routes ?? {})
  expect(new Set(idsOf('homeworks'))).toEqual(new Set([...always, 'list', 'task']))
  expect(new Set(idsOf('account'))).toEqual(new Set([...always, 'account', 'room', 'profile']))
  expect(bySegment.get('account')?.assets.routes).toEqual(bySegment.get('account')?.routes)
})

test.each([
  ['/', ''],
  ['/?page=2', ''],
  ['/homeworks', 'homeworks'],
  ['/homeworks?page=2', 'homeworks'],
  ['/homeworks/ciag/pdf', 'homeworks'],
  ['account/profile', 'account'],
  [':segment/:username', ':segment'],
])('the first segment of %s is "%s"', (path, segment) => expect(firstSegment(path)).toBe(segment))
