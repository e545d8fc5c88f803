import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The package from npm that carries Chromium, the libraries it needs and fonts. */
export const chromiumPackage = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
const { version } = JSON.parse(readFileSync(join(chromiumPackage, 'package.json'), 'utf8')) as { version: string } // npm's own file

/** The folder into which the Chromium from npm is unpacked: private to this checkout, one for each version. */
export const chromiumFolder = join(import.meta.dirname, '../../../node_modules/.cache/wizards-chromium', `${version}-whole`)

/** The file that tells fontconfig where the fonts lie; written when the package is unpacked. */
export const FONT_CONFIGURATION = 'fonts.conf'

/** The browser that tests run in: `CHROMIUM_PATH`, or the one from npm. */
const chromiumPath = process.env['CHROMIUM_PATH'] || join(chromiumFolder, 'chromium')

const SYSTEM_LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/lib/x86_64-linux-gnu', '/usr/lib64', '/lib64', '/usr/lib']
const SYSTEM_FONTS = '/etc/fonts/fonts.conf'

/** Options to launch the browser with. A machine without its libraries or any fonts gets those of the package. */
export const chromiumLaunch = { executablePath: chromiumPath, args: ['--no-sandbox'], env: launchEnvironment() }

function launchEnvironment(): Record<string, string> {
  const environment = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
  if (process.env['CHROMIUM_PATH']) return environment
  const hasLibraries = SYSTEM_LIBRARIES.some((folder) => existsSync(join(folder, 'libnss3.so')))
  const libraries = [join(chromiumFolder, 'al2023/lib'), environment['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return {
    ...environment,
    ...(!hasLibraries && { LD_LIBRARY_PATH: libraries }),
    ...(!existsSync(SYSTEM_FONTS) && { FONTCONFIG_FILE: join(chromiumFolder, FONT_CONFIGURATION) }),
  }
}
