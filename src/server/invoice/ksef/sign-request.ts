import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import { xmlText } from '#server/invoice/fa3/xml-text.ts'

/** A certificate with its private key. */
export type Certified = { certificate: X509Certificate; key: KeyObject }

const REQUEST = 'http://ksef.mf.gov.pl/auth/token/2.1'
const DS = 'http://www.w3.org/2000/09/xmldsig#'
const XADES = 'http://uri.etsi.org/01903/v1.3.2#'
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const METHODS: ReadonlyMap<string, string> = new Map([
  ['rsa', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'],
  ['ec', 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256'],
])
/** The clock of the receiver may be behind ours. */
const CLOCK_SLACK_MS = 60_000

/**
 * Writes the request to sign in with an XAdES signature in it. Everything that is signed is written in its canonical form
 * (exclusive C14N: attributes in order, each namespace where it is first used, no space between elements), so its bytes are
 * what the receiver computes from the document.
 */
export function signedRequest(
  { challenge, nip }: { challenge: string; nip: string },
  { certificate, key }: Certified,
  now = new Date(),
): string {
  const method = METHODS.get(key.asymmetricKeyType ?? '')
  if (method === undefined) throw new Error(`KSeF takes no signature of a ${key.asymmetricKeyType} key`)
  const request = [
    `<AuthTokenRequest xmlns="${REQUEST}"><Challenge>${xmlText(challenge)}</Challenge>`,
    `<ContextIdentifier><Nip>${xmlText(nip)}</Nip></ContextIdentifier>`,
    '<SubjectIdentifierType>certificateSubject</SubjectIdentifierType></AuthTokenRequest>',
  ].join('')
  const properties = signedProperties(certificate, new Date(now.getTime() - CLOCK_SLACK_MS))
  const info = signedInfo(method, request, properties)
  // Raw r and s of an ECDSA signature, as XML signatures have them.
  const value = sign('sha256', Buffer.from(info), key.asymmetricKeyType === 'ec' ? { key, dsaEncoding: 'ieee-p1363' } : key)
  const signature = [
    `<ds:Signature xmlns:ds="${DS}" Id="Signature">${info}`,
    `<ds:SignatureValue>${value.toString('base64')}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate.raw.toString('base64')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#Signature">${properties}</xades:QualifyingProperties></ds:Object>`,
    '</ds:Signature>',
  ].join('')
  return request.replace('</AuthTokenRequest>', () => `${signature}</AuthTokenRequest>`)
}

function signedInfo(method: string, request: string, properties: string): string {
  const transform = (algorithm: string): string => `<ds:Transform Algorithm="${algorithm}"></ds:Transform>`
  const reference = (attributes: string, transforms: string, content: string): string =>
    `<ds:Reference ${attributes}><ds:Transforms>${transforms}</ds:Transforms><ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${digest(content)}</ds:DigestValue></ds:Reference>`
  return [
    `<ds:SignedInfo xmlns:ds="${DS}"><ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>`,
    `<ds:SignatureMethod Algorithm="${method}"></ds:SignatureMethod>`,
    reference('URI=""', `${transform(`${DS}enveloped-signature`)}${transform(C14N)}`, request),
    reference('Type="http://uri.etsi.org/01903#SignedProperties" URI="#SignedProperties"', transform(C14N), properties),
    '</ds:SignedInfo>',
  ].join('')
}

/** The properties of the signature that are signed themselves: when, and by which certificate. */
function signedProperties(certificate: X509Certificate, at: Date): string {
  const ds = (name: string, attributes: string, content: string): string =>
    `<ds:${name} xmlns:ds="${DS}"${attributes}>${content}</ds:${name}>`
  return [
    `<xades:SignedProperties xmlns:xades="${XADES}" Id="SignedProperties"><xades:SignedSignatureProperties>`,
    `<xades:SigningTime>${at.toISOString()}</xades:SigningTime><xades:SigningCertificate><xades:Cert><xades:CertDigest>`,
    ds('DigestMethod', ` Algorithm="${SHA256}"`, ''),
    ds('DigestValue', '', digest(certificate.raw)),
    '</xades:CertDigest><xades:IssuerSerial>',
    ds('X509IssuerName', '', canonicalText(certificate.issuer.split('\n').join(', '))),
    ds('X509SerialNumber', '', BigInt(`0x${certificate.serialNumber}`).toString()),
    '</xades:IssuerSerial></xades:Cert></xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties>',
  ].join('')
}

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64')

/** A text as canonical XML has it: quotation marks stay as they are. */
function canonicalText(text: string): string {
  return xmlText(text).replaceAll('&quot;', '"')
}
