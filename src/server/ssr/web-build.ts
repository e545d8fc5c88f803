import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as ReactRouter from 'react-router'
import type { RouterContext, ServerBuild } from 'react-router'
import type { ServerContext } from '#contract/http/api-client.ts'
import { StartError } from '#server/start-error.ts'

/** The built web side: what renders pages, where its files are, and a name that changes with every build. */
export type WebBuild = {
  build: ServerBuild
  router: typeof ReactRouter
  contextKey: RouterContext<ServerContext>
  clientDir: string
  buildId: string
}

const root = join(import.meta.dirname, '../../..')

/** Loads the web build; the only reader of it. */
export async function loadWebBuild(buildDir = join(root, 'build')): Promise<WebBuild> {
  const path = join(buildDir, 'server/index.js')
  // React reads this when it is first loaded, here: built pages run on its optimised form, whatever mode we are in.
  process.env['NODE_ENV'] = 'production'
  try {
    const router = await import('react-router')
    const build = (await import(pathToFileURL(path).href)) as ServerBuild // made by react-router build
    const entry = build.entry.module as unknown as { serverContext: RouterContext<ServerContext> } // exported by entry.server.tsx
    return {
      build,
      router,
      contextKey: entry.serverContext,
      clientDir: join(buildDir, 'client'),
      buildId: createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12),
    }
  } catch (error) {
    throw new StartError(`Nie można wczytać strony z ${buildDir}; uruchom npm run build. ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    })
  }
}
