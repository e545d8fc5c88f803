import type { FileKind } from '#contract/enums.ts'

const STORAGE_KEY = 'uploads'

type Chosen = Pick<File, 'name' | 'size' | 'lastModified'>
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Uploads that a browser has begun and not ended, so that the same file chosen again goes on. What the file is called
 * isn't kept, only a number made from it: others use this browser too.
 */
export function startedUploads(storage: Storage | null) {
  const read = (): Record<string, number> => {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '{}')
      return Object.fromEntries(Object.entries(stored ?? {}).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])))
    } catch {
      return {}
    }
  }
  const write = (uploads: Record<string, number>): void => {
    try {
      if (Object.keys(uploads).length === 0) storage?.removeItem(STORAGE_KEY)
      else storage?.setItem(STORAGE_KEY, JSON.stringify(uploads))
    } catch {
      // A full storage: the upload can't go on after a reload, and that is all.
    }
  }
  return {
    find: (file: Chosen, assign: FileKind): number | null => read()[fingerprint(file, assign)] ?? null,
    keep: (file: Chosen, assign: FileKind, id: number): void => write({ ...read(), [fingerprint(file, assign)]: id }),
    forget(file: Chosen, assign: FileKind): void {
      const { [fingerprint(file, assign)]: _, ...others } = read()
      write(others)
    },
  }
}

/** FNV-1a of what tells one file from another. */
function fingerprint({ name, size, lastModified }: Chosen, assign: FileKind): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(`${assign}/${name}`)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return `${hash.toString(36)}-${size}-${lastModified}`
}
