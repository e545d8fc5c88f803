import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Number and bytes of all files below a folder; none where it doesn't exist. */
export async function countFiles(folder: string): Promise<{ count: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let count = 0
  let bytes = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    count += 1
    bytes += (await stat(join(entry.parentPath, entry.name))).size
  }
  return { count, bytes }
}
