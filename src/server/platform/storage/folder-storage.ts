import { mkdirSync } from 'node:fs'
import { copyFile, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { assertKey, MissingBytesError, type Storage } from '#server/platform/storage/storage.ts'

/** Files in one folder of the machine, under their keys; the folder is made when missing. */
export function folderStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true })
  const pathOf = (key: string): string => {
    assertKey(key)
    return join(folder, key)
  }
  return {
    async put(key, path) {
      try {
        await rename(path, pathOf(key))
      } catch (error) {
        if (!hasCode(error, 'EXDEV')) throw error
        // Another disk: copied under another name first, so that a key never has half of its bytes.
        const partial = `${pathOf(key)}.partial`
        await copyFile(path, partial)
        await rename(partial, pathOf(key))
        await rm(path, { force: true })
      }
    },
    async read(key, range): Promise<Readable> {
      // Opened here, so that what is missing is told before a reply begins.
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw hasCode(error, 'ENOENT') ? new MissingBytesError(key, { cause: error }) : error
      })
      return file.createReadStream(range ?? {})
    },
    localPath: pathOf,
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
