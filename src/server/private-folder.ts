import { chmodSync, mkdirSync, statSync } from 'node:fs'

const OWNER = 0o700

/** Makes files of this process, and of those it starts, readable for their owner alone: folders 0700, files 0600. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** Makes a folder, and closes one that an earlier version left open to all of the machine: nobody reaches what lies in it. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: OWNER })
  const { mode } = statSync(path)
  // The owner's own rights stay as they are: a folder that was made read-only on purpose is refused later, by name.
  if ((mode & 0o077) !== 0) chmodSync(path, mode & OWNER)
}
