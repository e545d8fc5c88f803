import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A corpus kept beside the checkout, used where it is at hand; null where it isn't. */
export function sharedData(name: string): string | null {
  const path = join(import.meta.dirname, '../../../../shared/data', name)
  return existsSync(path) ? path : null
}
