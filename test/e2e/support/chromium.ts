import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const packageFile = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../package.json')
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string } // npm's own file

/** Where the Chromium from npm is unpacked: private to this checkout, a folder for each version. */
export const chromiumFolder = join(import.meta.dirname, '../../../node_modules/.cache/wizards-chromium', version)

/** The browser that tests run in: `CHROMIUM_PATH`, or the one from npm. */
export const chromiumPath = process.env['CHROMIUM_PATH'] || join(chromiumFolder, 'chromium')
