import argon2 from '@node-rs/argon2'

/** argon2id with the costs OWASP names: 19 MiB, two passes, one lane. About 30 ms; never inside a transaction. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of a password that nobody has; made once, so that an unknown account costs the same work as a known one. */
const nobody = argon2.hash('nobody has this password', COSTS)

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password.normalize('NFC'), COSTS)
}

/** True when the password fits; without a hash it does the same work and never fits. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await argon2.verify(passwordHash ?? (await nobody), password.normalize('NFC'))
  return fits && passwordHash !== null
}
