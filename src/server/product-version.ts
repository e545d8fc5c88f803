import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Version of this build, from package.json. */
export const productVersion: string = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }
).version
