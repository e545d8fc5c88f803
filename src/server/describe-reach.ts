import type { Settings } from '#server/settings.ts'

/**
 * Says at the start who can reach the product: this machine alone, or, where accounts with a known password are in it,
 * that everybody in the network can use them. Null where there is nothing to say.
 */
export function describeReach({
  HOST,
  loadsDemoContent,
  isProduction,
}: Pick<Settings, 'HOST' | 'loadsDemoContent' | 'isProduction'>): string | null {
  if (isLoopback(HOST)) return `Słucham tylko na tym komputerze (${HOST}); dla innych w sieci ustaw HOST=0.0.0.0.`
  const hasDemoAccounts = loadsDemoContent && !isProduction
  return hasDemoAccounts ? `Uwaga: konta pokazowe o znanym wszystkim haśle są dostępne dla każdego, kto dosięgnie ${HOST}.` : null
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
