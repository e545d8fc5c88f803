import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillWithLibrary } from '../../prepared-library.ts'

const root = join(import.meta.dirname, '../../..')
const build = pathToFileURL(join(root, 'build/')).href
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>

// An installation that serves has no development packages: here they are installed, and the product is refused them.
registerHooks({
  resolve(specifier, context, next) {
    const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? []
    if (context.parentURL?.startsWith(build) && devDependencies?.[name])
      throw new Error(`The server asks for ${specifier}, which an installation doesn't have: package.json names it among devDependencies`)
    return next(specifier, context)
  },
})

/** The product as it starts, in a folder that begins as a copy of a loaded library: it is loaded once for all servers. */
const dataDir = process.env['DATA_DIR']
if (!dataDir) throw new Error('Started by playwright.config.ts only')
await fillWithLibrary(dataDir)
await import(pathToFileURL(join(root, 'build/app/start.js')).href)
