import { hkdfSync } from 'node:crypto'

/** Keys derived from the installation's secret, one for each use, so that none can stand in for another. */
export type AuthKeys = Record<
  'access' | 'refresh' | 'seal' | 'backupCode' | 'fileLink' | 'phoneCode' | 'installation' | 'exportLink' | 'coverLink',
  Uint8Array
>

export function deriveKeys(secret: string): AuthKeys {
  const key = (use: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', `wizards ${use}`, 32))
  return {
    access: key('access token'),
    refresh: key('refresh token'),
    seal: key('sealed text'),
    backupCode: key('backup code'),
    fileLink: key('file link'),
    phoneCode: key('phone code'),
    installation: key('installation'),
    exportLink: key('export link'),
    coverLink: key('cover link'),
  }
}
