import { runInNewContext } from 'node:vm'
import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { AFTER_PAINT, pageScripts } from '#web/shell/page-scripts.ts'

const route = (id: string) => ({ id, module: `/assets/${id}.js`, imports: ['/assets/shared.js'], css: ['/assets/shared.css'] })

const manifest = {
  entry: { module: '/assets/start.js', imports: ['/assets/shared.js'] },
  routes: {
    root: route('root'),
    home: route('home'),
    list: route('list'),
    task: { ...route('task'), clientLoaderModule: '/assets/load.js' },
  },
  url: '/assets/manifest.js',
  version: '1',
}

const ADDRESSES: Record<string, string[]> = { '/': ['root', 'home'], '/homeworks': ['root', 'list'], '/homeworks/ciag': ['root', 'task'] }
const matchesOf = (pathname: string) => ADDRESSES[pathname]?.map((id) => ({ route: { id } })) ?? null

const scriptsOf = (pathname: string, build: object = manifest) =>
  pageScripts({
    manifest: build,
    serverHandoffString: '{"ssr":true}',
    staticHandlerContext: { matches: matchesOf(pathname), location: { pathname }, _match: matchesOf },
  } as unknown as EntryContext) // what is read of one

/** Runs the script and gives what it leaves for the router of the browser, and the files that it asked for, in turn. */
async function run(script: string) {
  const asked: string[] = []
  const bring = (file: string) => {
    asked.push(file)
    return Promise.resolve({ file })
  }
  const window: Record<string, Record<string, unknown>> = {}
  const code = script.slice(AFTER_PAINT.length).replaceAll('import(', 'bring(')
  await runInNewContext(`(async () => {${code}})()`, { window, bring })
  return { asked, manifest: window['__reactRouterManifest'], modules: window['__reactRouterRouteModules'] }
}

test('the module script waits for the first frame, fetches the files of the page’s routes together and then starts the application', async () => {
  const { module } = scriptsOf('/homeworks/ciag')
  expect(module.startsWith(AFTER_PAINT)).toBe(true)
  expect(AFTER_PAINT).toMatch(/^const painted=async.*requestAnimationFrame.*await painted\(\);.*document\.fonts\.load\(/)
  const { asked, modules } = await run(module)
  expect(asked).toEqual(['/assets/root.js', '/assets/task.js', '/assets/start.js'])
  expect(modules).toEqual({ root: { file: '/assets/root.js' }, task: { file: '/assets/task.js' } })
})

test('the router is given the routes of the page and of the addresses above it, without the files that they share', async () => {
  const known = async (pathname: string) => Object.keys((await run(scriptsOf(pathname).module)).manifest?.['routes'] ?? {})
  expect(await known('/')).toEqual(['root', 'home'])
  expect(await known('/homeworks')).toEqual(['root', 'list', 'home'])
  expect(await known('/homeworks/ciag')).toEqual(['root', 'task', 'home', 'list'])
  const { manifest: given } = await run(scriptsOf('/homeworks/ciag').module)
  expect(given).toMatchObject({ url: '/assets/manifest.js', version: '1', entry: { module: '/assets/start.js', imports: [] } })
  expect(given?.['routes']).toMatchObject({ task: { imports: [], css: ['/assets/shared.css'], clientLoaderModule: '/assets/load.js' } })
})

test('a page of another build has the script of that build', () => {
  const before = scriptsOf('/').module
  expect(scriptsOf('/').module).toBe(before)
  expect(scriptsOf('/', { ...manifest, version: '2' }).module).toBe(before.replace('"version":"1"', '"version":"2"'))
})

test('the first script makes room for the data', () => {
  expect(scriptsOf('/').start).toMatch(/^window\.__reactRouterContext = \{"ssr":true\};window\.__reactRouterContext\.stream = /)
})
