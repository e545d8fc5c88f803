import { join } from 'node:path'

/** The paths at which the bytes of an upload stand while they come, and at which the whole of it does until it is stored. */
export function partialPaths(uploadsDir: string, storageKey: string): readonly [partial: string, whole: string] {
  const partial = join(uploadsDir, `upload-${storageKey}`)
  return [partial, `${partial}.whole`]
}
