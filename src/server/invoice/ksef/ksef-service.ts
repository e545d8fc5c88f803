import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readSeller } from '#server/payment/index.ts'
import { type Credentials, type KsefClient, ksefClient } from '#server/invoice/ksef/ksef-client.ts'
import type { Certified } from '#server/invoice/ksef/sign-request.ts'
import type { ServedKsef } from '#server/invoice/ksef/peer/serve-ksef-peer.ts'
import { onceForPlatform, type Platform } from '#server/platform/feature.ts'
import type { Settings } from '#server/settings.ts'

/** KSeF as this installation reaches it. */
export type KsefService = {
  /** A client for one piece of work: what it signed in for ends with it. */
  client: (signal?: AbortSignal) => Promise<KsefClient>
  /** The address that QR codes lead to. */
  qrUrl: string
  /** The certificate that signs the second code of invoices issued offline; null where there is none. */
  offline: Certified | null
  nip: string
}

/** KSeF of this process; null where it is switched off. The address `local` is the peer in this process. */
export const ksefService = onceForPlatform((platform: Platform): KsefService | null => {
  const { settings } = platform
  const nip = readSeller(settings)?.nip ?? null
  if (settings.KSEF_URL === null || nip === null) return null
  const password = settings.KSEF_KEY_PASSWORD
  const offline = readCertified(settings.KSEF_OFFLINE_CERTIFICATE_FILE, settings.KSEF_OFFLINE_KEY_FILE, password)
  if (settings.KSEF_URL === 'local') return localService(platform, nip, offline)
  const url = settings.KSEF_URL
  const credentials = readCredentials(settings, nip)
  return { client: async (signal) => ksefClient(url, credentials, signal), qrUrl: qrAddress(url), offline, nip }
})

/** Reads the certificate, or else takes the token. A file that can't be read stops the start. */
function readCredentials(settings: Settings, nip: string): Credentials {
  const certified = readCertified(settings.KSEF_CERTIFICATE_FILE, settings.KSEF_KEY_FILE, settings.KSEF_KEY_PASSWORD)
  if (certified) return { nip, certified }
  if (settings.KSEF_TOKEN === null) throw new Error('KSeF needs a certificate or a token')
  return { nip, token: settings.KSEF_TOKEN }
}

function readCertified(certificatePath: string | null, keyPath: string | null, password: string | null): Certified | null {
  if (certificatePath === null || keyPath === null) return null
  const certificate = new X509Certificate(readFileSync(certificatePath))
  const key = createPrivateKey({ key: readFileSync(keyPath), ...(password === null ? {} : { passphrase: password }) })
  if (!certificate.checkPrivateKey(key)) throw new Error(`The key in ${keyPath} is not that of the certificate in ${certificatePath}`)
  return { certificate, key }
}

/** `https://api-test.ksef.mf.gov.pl/v2` → `https://qr-test.ksef.mf.gov.pl`. */
export function qrAddress(url: string): string {
  return new URL(url).origin.replace('//api', '//qr')
}

function localService(platform: Platform, nip: string, offline: Certified | null): KsefService {
  let served: Promise<{ peer: ServedKsef; certified: Certified }> | undefined
  const serve = async () => {
    const [{ serveKsefPeer }, { selfSigned }] = await Promise.all([
      import('#server/invoice/ksef/peer/serve-ksef-peer.ts'),
      import('#server/invoice/ksef/self-signed.ts'),
    ])
    const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const peer = await serveKsefPeer()
    platform.afterStop(peer.close)
    return { peer, certified: { certificate: selfSigned(keys, 'Wizards', nip), key: keys.privateKey } }
  }
  return {
    async client(signal) {
      served ??= serve()
      const { peer, certified } = await served
      return ksefClient(peer.url, { nip, certified }, signal)
    },
    qrUrl: 'https://qr-test.ksef.mf.gov.pl',
    offline,
    nip,
  }
}
