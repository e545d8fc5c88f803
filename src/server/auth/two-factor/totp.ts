import { generateSecret, generateURI, verifySync } from 'otplib'

/** Codes of the authenticator's clock may be one step (30 s) off. */
const TOLERANCE_SECONDS = 30
const ISSUER = 'Wizards'

/** A new secret for an authenticator: 160 bits, base32. */
export function makeTotpSecret(): string {
  return generateSecret()
}

/** The address an authenticator reads from the QR code. */
export function totpUri(secret: string, account: string): string {
  return generateURI({ issuer: ISSUER, label: account, secret })
}

/** The time step (RFC 6238) a code of six figures belongs to; null when it is none of now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const result = verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: TOLERANCE_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
