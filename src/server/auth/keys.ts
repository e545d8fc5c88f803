import type { KeyRing } from '#server/platform/crypto/key-ring.ts'

/** The keys of signing in. */
export type AuthKeys = Record<'access' | 'refresh' | 'seal' | 'backupCode' | 'knownDevice', Uint8Array>

export function authKeys(keyOf: KeyRing): AuthKeys {
  return {
    access: keyOf('access token'),
    refresh: keyOf('refresh token'),
    seal: keyOf('sealed text'),
    backupCode: keyOf('backup code'),
    knownDevice: keyOf('known device'),
  }
}
