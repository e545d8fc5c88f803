import { createHash, verify, X509Certificate } from 'node:crypto'

const SIGNATURE = /<ds:Signature .*<\/ds:Signature>/s
const partOf = (xml: string, name: string): string => new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(xml)?.[0] ?? ''
const textOf = (xml: string, name: string): string => new RegExp(`<(?:\\w+:)?${name}[^>]*>([^<]*)<`).exec(xml)?.[1] ?? ''
const digest = (text: string): string => createHash('sha256').update(text).digest('base64')

/**
 * Checks a signed request as the receiver does: the signature is that of the certificate in it, the digests are those of the
 * request and of the signed properties, the certificate is of the NIP. Returns the NIP, or null.
 */
export function nipOfRequest(xml: string, challenge: (text: string) => boolean): string | null {
  try {
    const request = xml.replace(SIGNATURE, '')
    const info = partOf(xml, 'ds:SignedInfo')
    const digests = [...info.matchAll(/<ds:DigestValue>([^<]*)</g)].map(([, value]) => value)
    const certificate = new X509Certificate(Buffer.from(textOf(xml, 'X509Certificate'), 'base64'))
    const key = certificate.publicKey
    const isSigned = verify(
      'sha256',
      Buffer.from(info),
      key.asymmetricKeyType === 'ec' ? { key, dsaEncoding: 'ieee-p1363' } : key,
      Buffer.from(textOf(xml, 'SignatureValue'), 'base64'),
    )
    const isWhole = digests[0] === digest(request) && digests[1] === digest(partOf(xml, 'xades:SignedProperties'))
    const nip = textOf(request, 'Nip')
    return isSigned && isWhole && challenge(textOf(request, 'Challenge')) && certificate.subject.includes(`VATPL-${nip}`) ? nip : null
  } catch {
    return null
  }
}
