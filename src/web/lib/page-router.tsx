import { useLayoutEffect, useState } from 'react'
import {
  type DataRouteObject,
  type DataRouter,
  type HydrationState,
  type PatchRoutesOnNavigationFunctionArgs,
  type UNSAFE_AssetsManifest as RouteManifest,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_decodeViaTurboStream as decodeState,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_RemixErrorBoundary as ErrorBoundary,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { bring } from '#web/lib/bring.ts'

/** Values that the document's own scripts leave for the router (React Router's framework mode). */
declare global {
  interface Window {
    __reactRouterContext: { stream: ReadableStream<Uint8Array> }
    /** The routes of this page; the file at `url` puts the manifest of all routes here. */
    __reactRouterManifest: RouteManifest
    __reactRouterRouteModules: RouteModules
  }
}

type ClientLoader = NonNullable<NonNullable<RouteModules[string]>['clientLoader']>

/**
 * The router of the browser. It starts with the routes of the page that the server sent and fetches the others once,
 * all together, so that a page doesn't carry the addresses of every feature (decision 060). The framework's
 * `HydratedRouter` would ask the server about each link, and brings the code of data requests that are not used here.
 */
export async function startPageRouter(): Promise<DataRouter> {
  const { __reactRouterContext: context, __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window
  const decoded = await decodeState(context.stream, window)
  const state = decoded.value as HydrationState // written by this build's server
  loadClientLoadersLater(manifest, modules)
  const routes = createClientRoutes(manifest.routes, modules, state, true, false)
  const router = createRouter({
    routes,
    history: createBrowserHistory(),
    hydrationData: getHydrationData({
      state,
      routes,
      getRouteInfo: (id) => ({
        clientLoader: modules[id]?.clientLoader,
        hasLoader: manifest.routes[id]?.hasLoader === true,
        hasHydrateFallback: modules[id]?.HydrateFallback !== undefined,
      }),
      location: window.location,
      basename: undefined,
      future: {},
      isSpaMode: false,
    }),
    mapRouteProperties,
    hydrationRouteProperties,
    patchRoutesOnNavigation: (navigation) => addAllRoutes(manifest, modules, navigation),
  })
  router.initialize()
  return router
}

let allRoutes: Promise<RouteManifest> | undefined

/**
 * The manifest of all routes. Its file replaces the one on `window`, which is put back: the router goes on with that. The
 * document lists no files of its routes (`web/shell/page-scripts.ts`); those of routes that weren't opened are preloaded.
 */
export function loadAllRoutes(own: RouteManifest): Promise<RouteManifest> {
  allRoutes ??= import(/* @vite-ignore */ own.url).then(
    () => {
      const all = window.__reactRouterManifest
      window.__reactRouterManifest = own
      for (const [id, route] of Object.entries(own.routes))
        if (route && !window.__reactRouterRouteModules[id]) route.imports = all.routes[id]?.imports ?? []
      return all
    },
    (error: unknown) => {
      allRoutes = undefined
      throw error
    },
  )
  return allRoutes
}

/** Makes every route known to the router, at the first navigation that may need one. */
async function addAllRoutes(
  own: RouteManifest,
  modules: RouteModules,
  { path, patch, signal }: PatchRoutesOnNavigationFunctionArgs,
): Promise<void> {
  const all = await bring(() => loadAllRoutes(own)).catch(() => null)
  if (signal.aborted) return undefined
  if (!all) {
    // The file is gone after a new version was put in place: the address is opened anew, as a document of that version.
    window.location.assign(path)
    return new Promise(() => undefined)
  }
  const added = Object.fromEntries(Object.entries(all.routes).filter(([id]) => !own.routes[id]))
  Object.assign(own.routes, added)
  const parents = new Set(Object.values(added).flatMap((route) => (route && !added[route.parentId ?? ''] ? [route.parentId ?? ''] : [])))
  for (const parentId of parents) patch(parentId || null, createClientRoutes(added, modules, null, true, false, parentId).map(patient))
  return undefined
}

/**
 * A route that waits for the connection when its files can't be had. Left to itself the router would open the address
 * anew, so that a person without a connection would lose the page they are on.
 */
function patient(route: DataRouteObject): DataRouteObject {
  const part = window.__reactRouterManifest.routes[route.id]
  const files = [part?.module, part?.clientLoaderModule].filter((file) => file !== undefined)
  let brought: Promise<unknown> | undefined
  const bringFiles = () => (brought ??= bring(() => Promise.all(files.map((file) => import(/* @vite-ignore */ file)))))
  const lazy = Object.entries(route.lazy ?? {}).map(([name, load]) => [name, load && (() => bringFiles().then(load, load))])
  return {
    ...route,
    ...(route.lazy && { lazy: Object.fromEntries(lazy) as typeof route.lazy }), // of the same names
    ...(route.children && { children: route.children.map(patient) }),
  } as DataRouteObject // a union of two shapes that differ in `children` alone
}

/**
 * The page came with its data. What would load it again, the API client and the shapes of the replies, is fetched when
 * it is asked for: the document's script leaves it out (`web/shell/page-scripts.ts`).
 */
function loadClientLoadersLater(manifest: RouteManifest, modules: RouteModules): void {
  for (const [id, module] of Object.entries(modules)) {
    const route = manifest.routes[id]
    const file = route?.clientLoaderModule
    if (!module || !file || module.clientLoader) continue
    // The framework draws a preload for each file it finds here while it hydrates; the page itself has come by now.
    route.clientLoaderModule = undefined
    route.imports = []
    let loaded: { clientLoader: ClientLoader } | undefined
    const clientLoader: ClientLoader = async (input) => {
      loaded ??= await bring(() => import(/* @vite-ignore */ file) as Promise<{ clientLoader: ClientLoader }>) // a file of the build that exports it
      return loaded.clientLoader(input)
    }
    modules[id] = { ...module, clientLoader }
  }
}

/** The application around its router. */
export function PageRouter({ router }: { router: DataRouter }) {
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router])
  return (
    <>
      <FrameworkContext
        value={{
          manifest: window.__reactRouterManifest,
          routeModules: window.__reactRouterRouteModules,
          future: {},
          ssr: true,
          isSpaMode: false,
          routeDiscovery: { mode: 'lazy', manifestPath: '' },
        }}
      >
        <ErrorBoundary location={location}>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </FrameworkContext>
      {/* The server's tree has a second child here, too: ids of `useId` depend on it. */}
      <></>
    </>
  )
}
