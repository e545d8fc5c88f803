import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillWithLibrary } from '../../prepared-library.ts'

/** The product as it starts, in a folder that begins as a copy of a loaded library: it is loaded once for all servers. */
const dataDir = process.env['DATA_DIR']
if (!dataDir) throw new Error('Started by playwright.config.ts only')
await fillWithLibrary(dataDir)
await import(pathToFileURL(join(import.meta.dirname, '../../../build/app/start.js')).href)
