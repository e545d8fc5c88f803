import * as z from 'zod/mini'

/** Readers of settings that are addresses; what they throw is shown to whoever set them. */

export function optionalOrigin(value: string): string | null {
  if (value === '') return null
  const url = z.url({ protocol: /^https?$/ }).safeParse(value)
  if (!url.success || new URL(value).pathname !== '/') throw new Error('potrzebny adres taki jak https://wizards.example, bez ścieżki')
  return new URL(value).origin
}

/** The address of an S3 bucket with the keys to it. */
export function optionalS3Url(value: string) {
  if (value === '') return null
  const url = URL.canParse(value) ? new URL(value) : null
  const bucket = url?.pathname.slice(1) ?? ''
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) ||
    url.username === '' ||
    url.password === ''
  )
    throw new Error('potrzebny adres taki jak https://klucz:sekret@serwer/kubelek?region=eu-central-1')
  return {
    endpoint: url.origin,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/** A video library of Bunny Stream, and where its player stands. */
export function optionalVideoLibraryUrl(value: string) {
  if (value === '') return null
  const url = URL.canParse(value) ? new URL(value) : null
  const id = /^\/library\/(\d{1,12})$/.exec(url?.pathname ?? '')?.[1]
  const player = url?.searchParams.get('player') ?? 'https://iframe.mediadelivery.net'
  if (!url || !/^https?:$/.test(url.protocol) || url.username === '' || id === undefined || !/^https?:\/\/[^/]+$/.test(player))
    throw new Error('potrzebny adres taki jak https://klucz@video.bunnycdn.com/library/12345?player=https://iframe.mediadelivery.net')
  return { endpoint: url.origin, id, apiKey: decodeURIComponent(url.username), player: new URL(player).origin }
}

export function optionalHttpUrl(value: string): string | null {
  if (value === '') return null
  if (!/^https?:\/\/./.test(value) || !URL.canParse(value)) throw new Error('potrzebny adres taki jak https://bramka.example/sms')
  return value
}

/** The origin of a server that is spoken to over a socket. */
export function optionalSocketUrl(value: string): string | null {
  if (value === '') return null
  if (!/^wss?:\/\/./.test(value) || !URL.canParse(value) || new URL(value).pathname !== '/')
    throw new Error('potrzebny adres taki jak wss://livekit.example, bez ścieżki')
  const { protocol, host } = new URL(value)
  return `${protocol}//${host}`
}

export function optionalRedisUrl(value: string): string | null {
  if (value === '') return null
  if (!/^rediss?:\/\/./.test(value) || !URL.canParse(value))
    throw new Error('potrzebny adres taki jak redis://uzytkownik:haslo@serwer:6379')
  return value
}

export function optionalPostgresUrl(value: string): string | null {
  if (value === '') return null
  if (!/^postgres(ql)?:\/\/./.test(value) || !URL.canParse(value))
    throw new Error('potrzebny adres taki jak postgres://uzytkownik:haslo@serwer/baza')
  return value
}

export function optionalSmtpUrl(value: string): string | null {
  if (value === '') return null
  if (!/^smtps?:\/\/./.test(value) || !URL.canParse(value)) throw new Error('potrzebny adres taki jak smtps://uzytkownik:haslo@serwer:465')
  return value
}

/** The address of KSeF's API with its version, or `local` for the peer that stands in for it. */
export function optionalKsefUrl(value: string): string | null {
  if (value === '' || value === 'local') return value === '' ? null : value
  if (!/^https:\/\/[a-z\d.-]+(?:\/api)?\/v2$/.test(value))
    throw new Error('potrzebny adres taki jak https://api.ksef.mf.gov.pl/v2 albo local')
  return value
}

/** A postal address of a company, on one line. */
export function optionalPostalAddress(value: string): { street: string; postalCode: string; city: string } | null {
  if (value === '') return null
  const [, street, postalCode, city] = /^([^,]{2,60}),\s*(\d{2}-\d{3})\s+([^,]{2,35})$/.exec(value) ?? []
  if (street === undefined || postalCode === undefined || city === undefined)
    throw new Error('potrzebny adres taki jak ul. Przykładowa 1, 00-001 Warszawa')
  return { street: street.trim(), postalCode, city: city.trim() }
}

/** Addresses of TURN servers, as browsers take them. */
export function turnAddresses(value: string): string[] {
  const addresses = value === '' ? [] : value.split(',').map((item) => item.trim())
  for (const address of addresses)
    if (!/^turns?:[\w.-]+(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?$/.test(address))
      throw new Error('potrzebny adres taki jak turn:turn.example:3478 albo turns:turn.example:5349?transport=tcp')
  return addresses
}

/** An address that has a default, which `off` takes away. */
export function urlOrOff(value: string): string | null {
  return value === 'off' ? null : optionalHttpUrl(value)
}
