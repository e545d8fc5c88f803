import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from '#server/platform/pdf/browser-process.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome-headless-shell']

/**
 * Finds Chromium as CHROMIUM_PATH says, each time it is asked until it is there: it may be installed while the product runs.
 * It is started when there is something to print.
 */
export function browserFinder(setting: string): () => Browser | null {
  let found: Browser | null = null
  return () => {
    if (setting === 'off') return null
    const path = found?.path ?? placesOf(setting).find(isProgram)
    // Its sandbox refuses to work for root.
    if (path !== undefined && isProgram(path)) found ??= { path, isSandboxed: process.getuid?.() !== 0 }
    else found = null
    return found
  }
}

/** A path as it stands; a name is looked for on the PATH. */
function placesOf(setting: string): string[] {
  if (setting.includes('/')) return [setting]
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return (setting === '' ? NAMES : [setting]).flatMap((name) => folders.map((folder) => join(folder, name)))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
