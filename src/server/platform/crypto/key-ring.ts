import { hkdfSync } from 'node:crypto'

/** Gives the key of one use. All of them come from the installation's secret, and none can stand in for another. */
export type KeyRing = (use: string) => Uint8Array

/** Derives keys from the installation's secret. The name of a use never changes: what it signed would be void. */
export function keyRing(secret: string): KeyRing {
  return (use) => new Uint8Array(hkdfSync('sha256', secret, '', `wizards ${use}`, 32))
}
