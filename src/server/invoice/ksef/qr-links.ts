import { constants, createHash, sign } from 'node:crypto'
import type { Certified } from '#server/invoice/ksef/sign-request.ts'

type Coded = { qrUrl: string; nip: string; issuedOn: string; xml: string }

/** The first code of an invoice: where anybody who holds it sees what KSeF has of it. */
export function codeOneUrl({ qrUrl, nip, issuedOn, xml }: Coded): string {
  const [year, month, day] = issuedOn.split('-')
  return `${qrUrl}/invoice/${nip}/${day}-${month}-${year}/${hashOf(xml)}`
}

/** The second code, of an invoice that KSeF hasn't got yet: says by whose certificate it was issued. */
export function codeTwoUrl({ qrUrl, nip, xml }: Coded, { certificate, key }: Certified): string {
  const path = `${qrUrl}/certificate/Nip/${nip}/${nip}/${certificate.serialNumber}/${hashOf(xml)}`
  const content = Buffer.from(path.replace(/^https?:\/\//, ''))
  const signature =
    key.asymmetricKeyType === 'ec'
      ? sign('sha256', content, { key, dsaEncoding: 'ieee-p1363' })
      : sign('sha256', content, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 })
  return `${path}/${signature.toString('base64url')}`
}

const hashOf = (xml: string): string => createHash('sha256').update(xml).digest('base64url')
