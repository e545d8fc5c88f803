import { getFileSpace, listFiles } from '#contract/file/file.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

/** Reads the own files and their space anew, after a file has come or gone. */
export function readFilesAnew(): Promise<void> {
  return readAnew(listFiles, getFileSpace)
}
